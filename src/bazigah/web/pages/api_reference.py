"""The reference of the API as a page, written from its OpenAPI description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request, Response

from bazigah.web.pages.templating import render
from bazigah.web.people.visitors import Visitor

_REFERENCE: Final = "#/components/schemas/"
_OURS: Final = "/api/"
_JSON: Final = "application/json"
Schema = Mapping[str, Any]

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class TypeName:
    """What a value is: words, and the object they name if there is one."""

    text: str
    target: str = ""


@dataclass(frozen=True)
class FieldRow:
    """A parameter or a field."""

    name: str
    type: TypeName
    required: bool
    text: str


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked for."""

    method: str
    path: str
    summary: str
    text: list[str]
    parameters: list[FieldRow]
    body: TypeName | None
    answer: TypeName | None
    refusals: list[tuple[str, str]]


@dataclass(frozen=True)
class ObjectRow:
    """An object that is sent or received."""

    name: str
    text: list[str]
    fields: list[FieldRow]


@router.get("/api")
async def show_reference(request: Request, visitor: Visitor) -> Response:  # noqa: ARG001 (the header names the visitor)
    app: FastAPI = request.app
    schema = app.openapi()
    return render(request, "api.html", chapters=chapters(schema), objects=objects(schema), machine=app.openapi_url)


def chapters(schema: Schema) -> dict[str, list[Operation]]:
    """The operations by what they are about, in their order."""
    found: dict[str, list[Operation]] = {}
    for path, methods in schema["paths"].items():
        for method, described in methods.items() if path.startswith(_OURS) else ():
            found.setdefault(described["tags"][0], []).append(_operation(method, path, described))
    return found


def objects(schema: Schema) -> list[ObjectRow]:
    """The objects by name."""
    schemas = schema["components"]["schemas"]
    return [ObjectRow(name, _paragraphs(model), list(_fields(model))) for name, model in sorted(schemas.items())]


def _operation(method: str, path: str, described: Schema) -> Operation:
    answers = described["responses"]
    good: Schema = next((answer for code, answer in answers.items() if code < "400"), {})
    return Operation(
        method=method.upper(),
        path=path,
        summary=described["summary"],
        text=_paragraphs(described),
        parameters=[_parameter(given) for given in described.get("parameters", [])],
        body=_content(described.get("requestBody", {})),
        answer=_content(good),
        refusals=[(code, answer["description"]) for code, answer in sorted(answers.items()) if code >= "400"],
    )


def _parameter(given: Schema) -> FieldRow:
    return FieldRow(given["name"], _type(given["schema"]), given.get("required", False), given.get("description", ""))


def _fields(model: Schema) -> Iterator[FieldRow]:
    required = model.get("required", [])
    for name, field in model.get("properties", {}).items():
        yield FieldRow(name, _type(field), name in required, field.get("description", ""))


def _content(described: Schema) -> TypeName | None:
    for kind, content in described.get("content", {}).items():
        return _type(content["schema"]) if kind == _JSON else TypeName(kind)
    return None


def _type(schema: Schema) -> TypeName:
    """The type of a value, as one would say it."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_REFERENCE)
        return TypeName(name, name)
    if "enum" in schema:
        return TypeName(" | ".join(f'"{value}"' for value in schema["enum"]))
    if "anyOf" in schema:
        parts = [_type(part) for part in schema["anyOf"]]
        return TypeName(
            " | ".join(part.text for part in parts), next((part.target for part in parts if part.target), "")
        )
    if schema.get("type") == "array":
        inner = _type(schema["items"])
        return TypeName(f"{inner.text}[]", inner.target)
    return TypeName(schema.get("format") or schema.get("type", "any"))


def _paragraphs(described: Schema) -> list[str]:
    return [" ".join(part.split()) for part in described.get("description", "").split("\n\n") if part.strip()]

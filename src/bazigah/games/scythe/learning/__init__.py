"""What programs that play and learn are given: a judgement, observations, numbers for the search."""

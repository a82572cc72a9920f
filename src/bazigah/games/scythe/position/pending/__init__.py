"""Are the pending choices of a position possible?"""

"""Training of the nets that correct the fitted evaluation (docs/learning.md)."""

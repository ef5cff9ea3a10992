"""Makes the fonts of previews and sheets from those of the pages: one weight a file, as PDF readers want them.

python3 -m venv env && env/bin/pip install fonttools==4.68.0 brotli && env/bin/python make-fonts.py
"""
from pathlib import Path
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
pages = here.parent.parent / "web" / "src" / "fonts"

for name, source, axes in [
    ("anek-latin-regular", "anek-latin", {"wght": 400, "wdth": 100}),
    ("anek-latin-bold", "anek-latin", {"wght": 650, "wdth": 100}),
    ("anek-devanagari", "anek-devanagari", {"wght": 500}),
    ("anek-telugu", "anek-telugu", {"wght": 500}),
]:
    font = instantiateVariableFont(TTFont(pages / f"{source}.woff2"), axes)
    font.flavor = None
    font.save(here / f"{name}.ttf")
    print(name, (here / f"{name}.ttf").stat().st_size)

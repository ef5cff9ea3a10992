"""Cuts Anek down to what the pages use; README.md beside this file says how it is run.

The font comes with nine masters (weights 100 to 800, widths 75 to 125 %). The pages use weights 400 to 700 and widths
80 to 108 %, so the four corners of that field become the masters of a new font: a third of the size, and no eye sees
the difference in between.
"""

import argparse
import copy
import io
import itertools
from pathlib import Path

import uharfbuzz
from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

WEIGHTS = (400, 700)
WIDTHS = (80, 108)
# Hindi and Telugu get one width: the axis would double files that are the heaviest on the page already.
INDIC_WIDTH = 92

LATIN = [*range(0x20, 0x7F), 0xA0, *map(ord, "©«°±²·»½×äéëöü")]
LATIN += map(ord, "\u2009\u200b–—‘’“”•…−€")
RUPEE = 0x20B9
INDIC = [0x200C, 0x200D, 0x25CC]
DEVANAGARI = [*range(0x900, 0x980), *INDIC]
TELUGU = [*range(0xC00, 0xC80), 0x964, 0x965, *INDIC]

LATIN_FEATURES = ["kern", "tnum", "ccmp", "locl", "mark", "mkmk"]
# What home says in each script on every first visit (features/search/hero/hero-form.tsx), at the weight it is shown in.
EXAMPLES = {"devanagari": "लाख तक पेट्रोल पहला मालिक", "telugu": "మియాపూర్ లో ఆటోమేటిక్"}
EXAMPLE_WEIGHT = 500

INDIC_FEATURES = (
    "akhn rphf blwf half pstf pref nukt rkrf vatu cjct pres abvs blws psts haln ccmp locl mark mkmk abvm blwm dist"
).split()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("packages", type=Path, help="folder with the unpacked @fontsource-variable packages")
    arguments.add_argument("out", type=Path)
    given = arguments.parse_args()

    write(latin(given.packages), given.out / "anek-latin.woff2")
    write(indic(given.packages, "devanagari", DEVANAGARI, devanagari_syllables()), given.out / "anek-devanagari.woff2")
    write(indic(given.packages, "telugu", TELUGU, telugu_syllables()), given.out / "anek-telugu.woff2")
    for script, words in EXAMPLES.items():
        write(example(given.packages, script, words), given.out / f"anek-examples-{script}.woff2")
    print_fallback_faces(given.out / "anek-latin.woff2")


def latin(packages):
    letters = cut(opened(packages, "latin", "latin"), LATIN, LATIN_FEATURES)
    # The rupee sign lives in another file of the package; a second request for one letter would be a waste.
    rupee = cut(opened(packages, "latin", "latin-ext"), [RUPEE], [])
    corners = [dict(wght=weight, wdth=width) for weight, width in itertools.product(WEIGHTS, WIDTHS)]
    return joined([(corner, with_rupee(still(letters, corner), still(rupee, corner))) for corner in corners])


def indic(packages, script, unicodes, syllables):
    whole = cut(opened(packages, script, script), unicodes, INDIC_FEATURES)
    one = still(whole, dict(wght=WEIGHTS[0], wdth=INDIC_WIDTH))
    # Ligatures that no syllable reaches go; a reader of an unheard-of one sees its letters side by side.
    smaller = cut(whole, unicodes, INDIC_FEATURES, glyphs_reached(one, unicodes, syllables))
    weights = [dict(wght=weight, wdth=INDIC_WIDTH) for weight in WEIGHTS]
    return joined([(dict(wght=at["wght"]), still(smaller, at)) for at in weights])


def example(packages, script, words):
    unicodes = sorted(set(map(ord, words)))
    one = still(opened(packages, script, script), dict(wght=EXAMPLE_WEIGHT, wdth=INDIC_WIDTH))
    return cut(one, unicodes, INDIC_FEATURES, glyphs_reached(one, unicodes, words.split()))


def opened(packages, family, part):
    return TTFont(packages / f"anek-{family}/files/anek-{family}-{part}-standard-normal.woff2")


def cut(font, unicodes, features, glyph_ids=None):
    options = subset.Options()
    options.layout_features = features
    options.layout_closure = glyph_ids is None
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["STAT", "MVAR"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=unicodes, gids=glyph_ids or [])
    cutter.subset(font)
    return font


def still(font, location):
    """One master: saved and read again, because the joining wants plain tables."""
    instance = instancer.instantiateVariableFont(
        copy.deepcopy(font), location, overlap=instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    )
    instance.flavor = None
    file = io.BytesIO()
    instance.save(file)
    file.seek(0)
    return TTFont(file)


def with_rupee(font, other):
    name = other.getBestCmap()[RUPEE]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = other["glyf"][name]
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
    for table in font["cmap"].tables:
        table.cmap[RUPEE] = name
    return font


def joined(masters):
    space = DesignSpaceDocument()
    first = masters[0][0]
    for tag in first:
        axis = AxisDescriptor()
        axis.tag = axis.name = tag
        values = [location[tag] for location, _ in masters]
        axis.minimum, axis.default, axis.maximum = min(values), first[tag], max(values)
        space.addAxis(axis)
    for location, font in masters:
        source = SourceDescriptor()
        source.font, source.location, source.name = font, location, str(location)
        source.familyName, source.styleName = "Anek", str(location)
        space.addSource(source)
    font, _, _ = build(space, optimize=True)
    del font["STAT"]
    return font


def glyphs_reached(font, unicodes, syllables):
    file = io.BytesIO()
    font.save(file)
    shaped = uharfbuzz.Font(uharfbuzz.Face(file.getvalue()))
    reached = set()
    for text in itertools.chain(map(chr, unicodes), syllables):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(shaped, buffer)
        reached.update(info.codepoint for info in buffer.glyph_infos)
    return reached


def devanagari_syllables():
    consonants = "क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल व श ष स ह ळ".split()
    consonants += ["क\u093c", "ख\u093c", "ग\u093c", "ज\u093c", "ड\u093c", "ढ\u093c", "फ\u093c"]
    vowels = [*map(chr, range(0x93E, 0x94D)), "\u0901", "\u0902", "ि\u0902", "ी\u0902", "े\u0902", "ो\u0902"]
    return syllables(consonants, "\u094d", vowels, thirds="रयव")


def telugu_syllables():
    consonants = [chr(code) for code in range(0xC15, 0xC3A) if code != 0xC29]
    vowels = [*map(chr, range(0xC3E, 0xC4D)), "\u0c02", "\u0c03"]
    return syllables(consonants, "\u0c4d", vowels, thirds="రయవ")


def syllables(consonants, virama, vowels, thirds):
    for first in consonants:
        yield from (first + tail for tail in ["", virama, *vowels])
        for second in consonants:
            pair = first + virama + second
            yield from (pair + tail for tail in ["", virama, *vowels])
            yield from (pair + virama + third + tail for third in thirds for tail in ["", *vowels])


def write(font, path):
    font.flavor = "woff2"
    font.save(path)
    print(f"{path.name} {path.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")


# Widths of Arial and Roboto in units of 1000, regular and bold, for the letters of TEXT; from the fonts themselves.
TEXT = "the quick maruti swift petrol manual 1st owner kukatpally seen 2 h ago on 3 portals great deal"
FALLBACKS = {
    "Arial": {
        400: dict(zip("abcdefghijklmnopqrstuvwxyz0123456789 ", [556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500] + [556] * 10 + [278])),
        700: dict(zip("abcdefghijklmnopqrstuvwxyz0123456789 ", [556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500] + [556] * 10 + [278])),
    },
    "Roboto": {
        400: dict(zip("abcdefghijklmnopqrstuvwxyz0123456789 ", [544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484, 751, 496, 473, 496] + [562] * 10 + [248])),
        700: dict(zip("abcdefghijklmnopqrstuvwxyz0123456789 ", [535, 562, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 562, 564, 366, 514, 338, 560, 506, 734, 509, 503, 509] + [574] * 10 + [249])),
    },
}


def print_fallback_faces(path):
    """What fonts.css needs so that nothing moves when Anek arrives: the same advance and the same line box."""
    font = TTFont(path)
    em, ascent, descent = font["head"].unitsPerEm, font["hhea"].ascent, -font["hhea"].descent
    for width, weight in itertools.product((80, 96, 108), WEIGHTS):
        instance = still(font, dict(wght=weight, wdth=width))
        names, advances = instance.getBestCmap(), instance["hmtx"].metrics
        own = sum(advances[names[ord(letter)]][0] for letter in TEXT) / em
        for family, widths in FALLBACKS.items():
            scale = own / (sum(widths[weight][letter] for letter in TEXT) / 1000)
            print(
                f"{family} {weight} width {width}: size-adjust {scale:.1%}; "
                f"ascent-override {ascent / em / scale:.1%}; descent-override {descent / em / scale:.1%}"
            )


if __name__ == "__main__":
    main()

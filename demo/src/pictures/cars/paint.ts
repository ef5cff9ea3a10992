/** A paint from its lit edge to its underside, chosen by eye. */
export type Ramp = { light: string; base: string; mid: string; dark: string; deep: string }

/** Shades that makers sell under one colour name; all cars of one model use the same shade. */
export const PAINTS = {
  white: [
    ramp('#ffffff #f1f2f0 #d5dadb #a9b2b7 #7b868d'),
    ramp('#ffffff #f4f1e9 #dcd6ca #b3aca0 #867f75'),
    ramp('#fdfeff #e9eef1 #c9d2d8 #9aa7b0 #6d7a84'),
  ],
  silver: [ramp('#f3f6f8 #adb6bc #8d979e #667078 #474f57'), ramp('#f4f6f6 #bcc0c1 #9b9fa1 #727679 #505457')],
  grey: [ramp('#b4bec5 #68727a #525a62 #3b4249 #272d33'), ramp('#aebdcb #55626f #434f5b #303a44 #20272f')],
  black: [ramp('#a3b1bd #23272c #191c20 #111316 #07080a'), ramp('#93a6c6 #1f2638 #171c2b #10131e #070910')],
  red: [
    ramp('#f5837b #c42a2f #a31d26 #7a131d #520c15'),
    ramp('#dd908a #8f1f2b #741722 #55101a #390a12'),
    ramp('#ff9d86 #d63b2a #b52b1f #871d16 #5b120e'),
  ],
  blue: [
    ramp('#8fbce6 #2c63a8 #214d89 #173866 #0f2546'),
    ramp('#8b9fca #263a6e #1d2c57 #141f3f #0c142a'),
    ramp('#aed9ee #3f8cbd #2f719f #225479 #163954'),
  ],
  brown: [ramp('#c79d7d #80573d #66432e #4a2f21 #321f16'), ramp('#b9a08c #6a5446 #554337 #3d3027 #28201a')],
  orange: [ramp('#ffbd85 #e0742f #c25a1e #954114 #662b0c'), ramp('#ffd08d #e69029 #c8741a #995411 #69380a')],
  green: [ramp('#97c2a6 #40775a #316047 #224635 #152e23'), ramp('#bcc496 #6d7648 #565e38 #3f4529 #292d1b')],
  beige: [ramp('#f8efdb #d2c2a2 #b5a381 #8b7a5d #63563f'), ramp('#fbe9b9 #cfae66 #b1904c #866b36 #5d4a25')],
} as const satisfies Record<string, readonly Ramp[]>

export type Colour = keyof typeof PAINTS
export const COLOURS = Object.keys(PAINTS) as Colour[]

const WORDS: [RegExp, Colour][] = [
  [/white|pearl|ivory/i, 'white'],
  [/silver/i, 'silver'],
  [/gr[ae]y|titan|gun/i, 'grey'],
  [/black/i, 'black'],
  [/red|maroon|wine/i, 'red'],
  [/blue/i, 'blue'],
  [/brown|bronze/i, 'brown'],
  [/orange|copper/i, 'orange'],
  [/green/i, 'green'],
  [/beige|gold|yellow|cream|sand/i, 'beige'],
]

/** Accepts a key ("white") or the wording of a listing ("Pearl Arctic White"); unknown words map to silver. */
export function parseColour(words: string): Colour {
  return WORDS.find(([word]) => word.test(words))?.[1] ?? 'silver'
}

export function rampFor(colour: Colour, variant: number): Ramp {
  const paints = PAINTS[colour]
  return paints[variant % paints.length]!
}

function ramp(steps: string): Ramp {
  const [light, base, mid, dark, deep] = steps.split(' ') as [string, string, string, string, string]
  return { light, base, mid, dark, deep }
}

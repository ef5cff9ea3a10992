import type { Sense } from '../lexicon/sense.ts'

/** A small car is a hatchback; neighbouring words decide whether something else is small. */
export const sizes: readonly (readonly [Sense, string])[] = [
  [
    { kind: 'size' },
    `small car, small cars, compact car, compact cars, compact hatch, small, smaller, smallest, small size, small sized, compact, compact size, chhoti, choti, chota, chhota, chhoti si, choti si, chhote, chote, chhotee, chinna, chinnadi, chinnavi, chinna size, छोटी, छोटा, छोटी सी, छोटे, చిన్న, చిన్నది, చిన్నవి, చిన్నపాటి`,
  ],
]

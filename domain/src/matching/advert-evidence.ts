import type { SellerType } from '../scores/trust-score.ts'

/** What an advert tells about which car it is for. What it does not say is null. */
export type AdvertEvidence = {
  id: string
  sourceKey: string
  /** The source's own name of it: with the source, the same for good. */
  sourceRef: string
  isLive: boolean
  /** Milliseconds: when the source says it was listed, else when we first saw it. */
  listedAt: number
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  city: string
  locality: string | null
  sellerType: SellerType
  /** Hashes by which one seller is known on several sources, each with its kind in front: "name:…", "contact:…". */
  sellerMarks: readonly string[]
  /** Letters and digits only; a sign that the source hides is "*". */
  plate: string | null
  /** Perceptual hashes, 16 hexadecimal digits each, of the first few pictures. */
  photoHashes: readonly string[]
  description: string | null
}

/** The same, with all that is needed for comparing it with many others worked out once. */
export type ComparableAdvert = AdvertEvidence & {
  modelKey: string
  /** The same for models whose names sellers use for one another. */
  familyKey: string
  colourKey: string | null
  variantWords: ReadonlySet<string>
  descriptionWords: ReadonlySet<string>
  photos: readonly Photo[]
}
/** The 64 bits of a hash, and those of the picture turned round, as pairs of 32 bits. */
export type Photo = { high: number; low: number; mirroredHigh: number; mirroredLow: number }

export function comparable(advert: AdvertEvidence): ComparableAdvert {
  return {
    ...advert,
    modelKey: plain(`${advert.brand} ${advert.model}`),
    familyKey: plain(`${advert.brand} ${families.get(plain(advert.model)) ?? advert.model}`),
    colourKey: advert.colour === null ? null : colourFamily(advert.colour),
    variantWords: new Set(wordsOf(advert.variant ?? '').filter((word) => !drivetrainWords.has(word))),
    descriptionWords: new Set(wordsOf(advert.description ?? '')),
    photos: advert.photoHashes.map(photoOf),
  }
}

/** Many call an Alto 800 an Alto. A seller who names the exact model and one who does not may offer one car. */
const families: ReadonlyMap<string, string> = new Map([
  ['alto800', 'alto'],
  ['vitarabrezza', 'brezza'],
  ['innovacrysta', 'innova'],
  ['grandi10', 'i10'],
  ['i20nline', 'i20'],
  ['scorpion', 'scorpio'],
])

/**
 * A wave across the picture changes its sign when the picture is turned round if it has an odd number of half periods:
 * every second bit of a row (perceptual-hash.ts).
 */
const oddWaves = 0xaaaaaaaa

export function photoOf(hash: string): Photo {
  const high = Number.parseInt(hash.slice(0, 8), 16)
  const low = Number.parseInt(hash.slice(8), 16)
  return { high, low, mirroredHigh: (high ^ oddWaves) >>> 0, mirroredLow: (low ^ oddWaves) >>> 0 }
}

/** Letters and digits in lower case. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Fuel and gearbox have facts of their own; sellers add them to the variant or leave them out. */
const drivetrainWords: ReadonlySet<string> = new Set(
  'at mt amt cvt automatic manual petrol diesel cng electric ev'.split(' '),
)

/** "Pearl White", "Polar White" and "white" are one colour; a word that names none stands for itself. */
function colourFamily(colour: string): string {
  const said = colour.toLowerCase()
  for (const [family, words] of colourWords) if (words.some((word) => said.includes(word))) return family
  return said
}

const colourWords: readonly (readonly [family: string, words: readonly string[]])[] = [
  ['white', ['white']],
  ['silver', ['silver']],
  ['grey', ['grey', 'gray']],
  ['black', ['black']],
  ['red', ['red', 'maroon', 'wine']],
  ['blue', ['blue']],
  ['brown', ['brown', 'coffee']],
  ['orange', ['orange']],
  ['green', ['green', 'olive']],
  ['beige', ['beige', 'champagne', 'gold']],
  ['yellow', ['yellow']],
]

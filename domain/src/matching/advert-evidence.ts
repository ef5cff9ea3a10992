import type { SellerType } from '../scores/trust-score.ts'

/** The facts in an advert that identify its car. Null if not stated. */
export type AdvertEvidence = {
  id: string
  sourceKey: string
  /** The source's own id for the advert; permanent together with the source. */
  sourceRef: string
  isLive: boolean
  /** In milliseconds: the listing time given by the source, or else the time when we first saw the advert. */
  listedAt: number
  /** True if the source gives no listing time: the advert was listed when we first saw it, or earlier. */
  isListedAtBound?: boolean
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
  /** Hashes that identify a seller across sources, each prefixed with its kind: "name:…", "contact:…". */
  sellerMarks: readonly string[]
  /** Letters and digits only; masked characters are "*". */
  plate: string | null
  /** Perceptual hashes, 16 hexadecimal digits each, of the first few pictures. */
  photoHashes: readonly string[]
  /** Number of those pictures, without the primary one, that are not fetched yet. */
  photosAwaited?: number
  description: string | null
  /** A hash of our own seller's account, empty if the listing has no account; null for an advert from a portal. */
  sellerAccount?: string | null
  /** Whether a moderator has verified the papers of one of our own listings. */
  isVerified?: boolean
}

/** The same advert, with everything precomputed for comparison with many others. */
export type ComparableAdvert = AdvertEvidence & {
  modelKey: string
  /** Equal for models whose names sellers use interchangeably. */
  familyKey: string
  colourKey: string | null
  variantWords: ReadonlySet<string>
  descriptionWords: ReadonlySet<string>
  photos: readonly Photo[]
}
/** The 64 bits of a hash, and those of the mirrored picture, as pairs of 32 bits. */
export type Photo = { high: number; low: number; mirroredHigh: number; mirroredLow: number }

export function toComparableAdvert(advert: AdvertEvidence): ComparableAdvert {
  return {
    ...advert,
    modelKey: lettersAndDigits(`${advert.brand} ${advert.model}`),
    familyKey: lettersAndDigits(`${advert.brand} ${families.get(lettersAndDigits(advert.model)) ?? advert.model}`),
    colourKey: advert.colour === null ? null : colourFamily(advert.colour),
    variantWords: new Set(wordsOf(advert.variant ?? '').filter((word) => !drivetrainWords.has(word))),
    descriptionWords: new Set(wordsOf(advert.description ?? '')),
    photos: advert.photoHashes.map(parsePhotoHash),
  }
}

/** Many sellers call an Alto 800 an Alto, so an exact name and a short one may refer to the same car. */
const families: ReadonlyMap<string, string> = new Map([
  ['alto800', 'alto'],
  ['vitarabrezza', 'brezza'],
  ['innovacrysta', 'innova'],
  ['grandi10', 'i10'],
  ['i20nline', 'i20'],
  ['scorpion', 'scorpio'],
])

/**
 * Mirroring a picture flips the sign of horizontal waves with an odd number of half periods, which is every second bit
 * in a row (perceptual-hash.ts).
 */
const oddWaves = 0xaaaaaaaa

export function parsePhotoHash(hash: string): Photo {
  const high = Number.parseInt(hash.slice(0, 8), 16)
  const low = Number.parseInt(hash.slice(8), 16)
  return { high, low, mirroredHigh: (high ^ oddWaves) >>> 0, mirroredLow: (low ^ oddWaves) >>> 0 }
}

/** Letters and digits in lower case. */
export function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Fuel and gearbox are separate facts; sellers add them to the variant or leave them out. */
const drivetrainWords: ReadonlySet<string> = new Set(
  'at mt amt cvt automatic manual petrol diesel cng electric ev'.split(' '),
)

/** "Pearl White", "Polar White" and "white" are one colour; an unknown colour name is its own family. */
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

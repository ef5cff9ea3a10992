import type { RawAdvert } from './raw-advert.ts'

const longestText = 1_000
const longestDescription = 20_000
const longestAddress = 4_000

/**
 * Makes the advert storable: PostgreSQL rejects text with NUL or an unpaired surrogate, and one advert with an overlong
 * title must not stop a run.
 */
export function cleanAdvert(raw: RawAdvert): RawAdvert {
  return {
    ...cleanTexts(raw),
    description: raw.description === null ? null : textOrNull(raw.description, longestDescription),
    images: raw.images
      .filter((image) => image.length <= longestAddress)
      .slice(0, 80)
      .map((image) => text(image, longestAddress)),
    features: raw.features.slice(0, 200).map((feature) => text(feature, 200)),
    ...(raw.certification && { certification: cleanTexts(raw.certification) }),
    ...(raw.auction && { auction: cleanTexts(raw.auction) }),
    url: raw.url !== null && raw.url.length <= 2_000 ? textOrNull(raw.url, 2_000) : null,
  }
}

function cleanTexts<Facts extends object>(facts: Facts): Facts {
  const texts = Object.entries(facts).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? textOrNull(value) : value,
  ])
  return Object.fromEntries(texts) as Facts
}

/** Null for blank text. */
function textOrNull(given: string, longest = longestText): string | null {
  return text(given, longest).trim() || null
}

function text(given: string, longest = longestText): string {
  return given.slice(0, longest).toWellFormed().replaceAll('\0', '')
}

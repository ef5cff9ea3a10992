import type { AdvertEvidence } from '@pahiya/domain/matching/advert-evidence'

const noisyShare = 0.2

/**
 * In addition to the mistakes of the world's own sellers, a fifth of the adverts have a fact omitted, mistyped or
 * wrong.
 */
export function withNoise(advert: AdvertEvidence, random: () => number): AdvertEvidence {
  // Drawn for every advert, so that one advert more or less barely changes the noise of the others.
  const [isNoisy, which, how] = [random() < noisyShare, random(), random()]
  return isNoisy ? spoilers[Math.floor(which * spoilers.length)]!(advert, how) : advert
}

const bareShare = 0.15

/**
 * Makes some adverts state almost nothing. Training worlds include them so that the model learns how little missing
 * facts prove.
 */
export function withGaps(advert: AdvertEvidence, random: () => number): AdvertEvidence {
  const isBare = random() < bareShare
  const gaps = gapsOf.filter(() => random() < 0.6)
  if (!isBare) return advert
  const bare = { ...advert }
  for (const gap of gaps) Object.assign(bare, gap)
  return bare
}

const gapsOf: readonly Partial<AdvertEvidence>[] = [
  { plate: null },
  { odometerKm: null },
  { photoHashes: [] },
  { colour: null },
  { variant: null },
  { owners: null },
  { locality: null },
  { sellerMarks: [] },
  { description: null },
]

type Spoil = (advert: AdvertEvidence, how: number) => AdvertEvidence

const spoilers: readonly Spoil[] = [
  (advert) => ({ ...advert, plate: null }),
  (advert, how) => ({ ...advert, plate: advert.plate && mistyped(advert.plate, how) }),
  (advert) => ({ ...advert, odometerKm: null }),
  (advert, how) => ({ ...advert, odometerKm: advert.odometerKm && Math.round(advert.odometerKm * (0.9 + 0.2 * how)) }),
  (advert) => ({ ...advert, photoHashes: [] }),
  (advert) => ({ ...advert, photoHashes: advert.photoHashes.slice(0, 1) }),
  (advert, how) => ({ ...advert, year: advert.year + (how < 0.5 ? 1 : -1) }),
  (advert) => ({ ...advert, colour: null }),
  (advert, how) => ({ ...advert, colour: ['white', 'silver', 'grey', 'red'][Math.floor(how * 4)]! }),
  (advert) => ({ ...advert, locality: null, sellerMarks: [] }),
  (advert, how) => ({ ...advert, priceRupees: Math.round((advert.priceRupees * (0.85 + 0.3 * how)) / 1000) * 1000 }),
  (advert, how) => ({ ...advert, owners: how < 0.5 ? null : (advert.owners ?? 0) + 1 }),
  (advert) => ({ ...advert, variant: null, description: null }),
]

function mistyped(plate: string, how: number): string {
  const at = plate.length - 1 - Math.floor(how * 3)
  const digit = Number(plate[at])
  return Number.isNaN(digit) ? plate : plate.slice(0, at) + String((digit + 1) % 10) + plate.slice(at + 1)
}

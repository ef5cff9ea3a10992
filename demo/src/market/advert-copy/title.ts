import type { Dice } from '../../world/dice.ts'
import type { Claim } from '../claim.ts'

/** Builds the title; each portal format has its own style. */
export function writeTitle(claim: Claim, format: 'json-api' | 'vehicle-feed' | 'html', dice: Dice): string {
  const name = [claim.make, claim.model, claim.variant].filter(Boolean).join(' ')
  if (format === 'vehicle-feed') return `${claim.year} ${name}`
  const short = `${claim.make} ${claim.model}`
  return dice.pick([
    `${claim.year} ${name}`,
    `${name} ${claim.year}`,
    `${short} ${claim.year} ${claim.fuel}`,
    `${name}, ${claim.year}, ${claim.fuel}`,
    ...(claim.owners === 1 ? [`${short} ${claim.year} single owner`] : []),
    ...(format === 'html'
      ? [`${short} for sale in ${claim.locality || claim.city}`, `Used ${short} ${claim.year} model`]
      : []),
  ])
}

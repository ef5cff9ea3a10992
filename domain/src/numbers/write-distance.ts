import { groupIndian } from './write-money.ts'

/** On a card: '62k km', '850 km', 'N/A'. */
export function shortKm(km: number | null | undefined): string {
  if (km === null || km === undefined) return 'N/A'
  return km >= 1_000 ? `${Math.round(km / 1_000)}k km` : `${Math.round(km)} km`
}

/** In the facts table: '62,000 km'. */
export function wholeKm(km: number | null | undefined): string {
  return km === null || km === undefined ? 'N/A' : `${groupIndian(Math.round(km))} km`
}

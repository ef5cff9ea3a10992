import { fold } from './fold.ts'

/** One spelling of a place for comparing: "L.B. Nagar", "lb-nagar" and "LB Nagar" are one. */
export function placeKey(name: string): string {
  return fold(name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
}

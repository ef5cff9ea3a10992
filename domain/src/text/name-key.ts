import { fold } from './fold.ts'

/** Normalises a place name for comparison: "L.B. Nagar", "lb-nagar" and "LB Nagar" are equal. */
export function toNameKey(name: string): string {
  return fold(name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
}

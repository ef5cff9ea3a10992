import type { ScamKind } from './scam-kinds.ts'

/** A weight for each bucket of features with the same hash, stored as bytes in the string of `weights.generated.ts`. */
export type Weights = { readonly scale: number; readonly values: Int8Array }
export type LearntWeights = { readonly suspicion: Weights; readonly kinds: ReadonlyMap<ScamKind, Weights> }

/** Number of feature buckets that have their own weight. */
export const suspicionSize = 2 ** 16
export const kindSize = 2 ** 12

/**
 * Scale of a feature in training and in use. Word pairs and prefixes are numerous and overlap with single words, so
 * they count less.
 */
const importance: Readonly<Record<string, number>> = { b: 0.7, p: 0.5, co: 0.6, ct: 0.6, o: 0.5, t: 0.5 }

export type Input = readonly (readonly [at: number, value: number])[]

/** The hashed features of one message, normalised to the same length for every message. */
export function toInput(features: ReadonlySet<string>, size: number): Input {
  const unit = 4 / Math.sqrt(features.size)
  return [...features].map((feature) => {
    const prefix = feature.slice(0, feature.indexOf(' '))
    return [hashOf(feature) % size, unit * (importance[prefix] ?? 1)] as const
  })
}

export function scoreOf({ scale, values }: Weights, input: Input): number {
  let sum = 0
  for (const [at, value] of input) sum += values[at]! * value
  return sum * scale
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export type PackedWeights = { scale: number; bytes: string }

export function packWeights({ scale, values }: Weights): PackedWeights {
  let bytes = ''
  for (const value of values) bytes += String.fromCharCode(value & 255)
  return { scale, bytes: btoa(bytes) }
}

export function unpackWeights({ scale, bytes }: PackedWeights): Weights {
  return { scale, values: Int8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)) }
}

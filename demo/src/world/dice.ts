/**
 * Random numbers that depend only on their address (seed, topic, index, part). Any of ten million cars can be drawn on
 * its own, in any order, always with the same result.
 */
export type Dice = {
  /** Uniform in [0, 1). */
  next(): number
  chance(probability: number): boolean
  /** An integer from low to high, both inclusive. */
  whole(low: number, high: number): number
  between(low: number, high: number): number
  normal(): number
  pick<T>(choices: readonly T[]): T
  /** An index drawn according to the weights. */
  weighted(weights: readonly number[]): number
}

/** Topics separate the draws for different subjects, so that a new draw in one leaves the others unchanged. */
export const TOPIC = {
  identity: 1,
  usage: 2,
  life: 3,
  plate: 4,
  timing: 5,
  seller: 6,
  episode: 7,
  advert: 8,
  words: 9,
  photos: 10,
  dealer: 11,
  twins: 12,
  upkeep: 13,
  scam: 14,
  requests: 15,
} as const

export function diceFor(seed: number, topic: number, index: number, part = 0): Dice {
  // Two words of state: with one, ten thousand pairs among ten million cars would be identical.
  const low = mix(mix(mix(seed ^ 0x9e3779b9, topic), index >>> 0), part)
  const high = mix(mix(mix(seed ^ 0x7f4a7c15, part), index >>> 0), topic ^ Math.floor(index / 4294967296))
  return new Xoroshiro(low, high | 1)
}

function mix(state: number, value: number): number {
  let x = (state ^ Math.imul(value + 0x6d2b79f5, 0x85ebca6b)) | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}

/** xoroshiro64**, by Blackman and Vigna (public domain). */
class Xoroshiro implements Dice {
  #a: number
  #b: number

  constructor(a: number, b: number) {
    this.#a = a
    this.#b = b
  }

  next(): number {
    const a = this.#a
    const product = Math.imul(a, 0x9e3779bb)
    const result = Math.imul((product << 5) | (product >>> 27), 5) >>> 0
    const b = this.#b ^ a
    this.#a = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9)
    this.#b = (b << 13) | (b >>> 19)
    return result / 4294967296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  normal(): number {
    return normalAt(Math.min(1 - 1e-9, Math.max(1e-9, this.next())))
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!
  }

  weighted(weights: readonly number[]): number {
    let total = 0
    for (const weight of weights) total += weight
    let left = this.next() * total
    for (let index = 0; index < weights.length; index++) {
      left -= weights[index]!
      if (left < 0) return index
    }
    return weights.length - 1
  }
}

/** Inverse of the normal distribution, by Acklam's rational approximation (error below 1.2e-9). */
function normalAt(p: number): number {
  if (p < 0.02425) return tail(Math.sqrt(-2 * Math.log(p)))
  if (p > 0.97575) return -tail(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  )
}

function tail(q: number): number {
  return (
    (((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
      2.938163982698783) /
    ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
  )
}

/** Cumulative normal distribution: the share of the population below z (Zelen and Severo, error below 8e-8). */
export function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const density = 0.3989422804014327 * Math.exp((-z * z) / 2)
  const above =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - above : above
}

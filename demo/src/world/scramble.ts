const MULTIPLIER = 0x9e3779b1
const INVERSE = inverseOf(MULTIPLIER)

/**
 * Permutes 32-bit numbers into an arbitrary-looking order, reversibly: xor-shifts and odd multiplications, each with an
 * exact inverse.
 */
export function scramble(value: number, key: number): number {
  let x = (value ^ key) >>> 0
  x = Math.imul(x ^ (x >>> 16), MULTIPLIER) >>> 0
  x = Math.imul(x ^ (x >>> 16), MULTIPLIER) >>> 0
  return (x ^ (x >>> 16)) >>> 0
}

export function unscramble(value: number, key: number): number {
  let x = (value ^ (value >>> 16)) >>> 0
  x = Math.imul(x, INVERSE) >>> 0
  x = (x ^ (x >>> 16)) >>> 0
  x = Math.imul(x, INVERSE) >>> 0
  x = (x ^ (x >>> 16)) >>> 0
  return (x ^ key) >>> 0
}

function inverseOf(odd: number): number {
  let inverse = odd
  for (let round = 0; round < 5; round++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse))
  return inverse
}

export function deriveKey(seed: number, text: string): number {
  let key = seed | 0
  for (let at = 0; at < text.length; at++) key = Math.imul(key ^ text.charCodeAt(at), 0x01000193)
  return key >>> 0
}

import type { Trees } from '../prediction/sum-of-trees.ts'

/** What `pnpm bench matching --learn` writes. */
export type MatchModel = {
  trees: Trees
  /** The trees' sum s becomes the probability 1 / (1 + exp(-(slope * s + shift))). */
  slope: number
  shift: number
  /** Groups of adverts whose pairs are one car with at least this probability on average are one car. */
  joinAt: number
  /** From here up a pair that was not joined is probably one car. */
  unsureFrom: number
}

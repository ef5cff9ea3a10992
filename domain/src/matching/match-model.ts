import type { Trees } from '../prediction/sum-of-trees.ts'

/** Written by `pnpm bench matching --learn` or `--thresholds`. */
export type MatchModel = {
  trees: Trees
  /** The sum s of the trees is converted to the probability 1 / (1 + exp(-(slope * s + shift))). */
  slope: number
  shift: number
  /** Groups of adverts are joined as one car if the mean probability of their pairs is at least this. */
  joinAt: number
  /** A pair that was not joined counts as probably one car from this probability on. */
  unsureFrom: number
}

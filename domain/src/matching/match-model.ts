import type { Trees } from '../prediction/sum-of-trees.ts'

/** Written by `pnpm bench matching --learn`. */
export type MatchModel = {
  trees: Trees
  /** The sum s of the trees is converted to the probability 1 / (1 + exp(-(slope * s + shift))). */
  slope: number
  shift: number
  /** Groups of adverts are joined as one car if the mean probability of their pairs is at least this. */
  joinAt: number
  /** From this probability on, a pair that was not joined counts as probably one car. */
  unsureFrom: number
}

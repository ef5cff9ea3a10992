import type { Trees } from '../prediction/sum-of-trees.ts'

/** Written by `pnpm bench matching --learn`. */
export type MatchModel = {
  trees: Trees
  /** The sum s of the trees is converted to the probability 1 / (1 + exp(-(slope * s + shift))). */
  slope: number
  shift: number
  /** Groups of adverts are one car if the mean probability of their pairs is at least this. */
  joinAt: number
  /** From this probability a pair that was not joined is probably one car. */
  unsureFrom: number
}

import {
  kindSize,
  suspicionSize,
  toInput,
  type Input,
  type LearntWeights,
  type Weights,
} from '@pahiya/domain/chat-safety/learnt-weights'
import { messageFeatures } from '@pahiya/domain/chat-safety/message-features'
import { scamKinds } from '@pahiya/domain/chat-safety/scam-kinds'
import type { Talk } from './talks.ts'

type Example = { input: Input; isOne: boolean; weight: number }

const rounds = 30
const rate = 0.3
const decay = 0.0001
/** Scam messages are rarer than ordinary ones. */
const weightOfTrick = 3
/** Messages that a scammer sends after the scam message count neither as ordinary nor as marked. */
const weightAfterTrick = 0.4

/** Learns the weights from talks: how suspicious a message is, and which scam it resembles. */
export function learnWeights(talks: readonly Talk[]): LearntWeights {
  const messages = talks.flatMap(({ messages: all }) =>
    all.map((message, at) => ({
      kind: message.kind,
      features: messageFeatures(message, all.slice(0, at)),
      isAfter: all.slice(0, at).some(({ kind }) => kind !== undefined),
    })),
  )
  const suspicion = learn(
    messages.map(({ kind, features, isAfter }) => ({
      input: toInput(features, suspicionSize),
      isOne: kind !== undefined,
      weight: kind === undefined ? (isAfter ? weightAfterTrick : 1) : weightOfTrick,
    })),
    suspicionSize,
  )
  const tricks = messages.flatMap(({ kind, features }) =>
    kind === undefined ? [] : [{ kind, input: toInput(features, kindSize) }],
  )
  const kinds = scamKinds.map((kind): [typeof kind, Weights] => [
    kind,
    learn(
      tricks.map((trick) => ({ input: trick.input, isOne: trick.kind === kind, weight: trick.kind === kind ? 6 : 1 })),
      kindSize,
    ),
  ])
  return { suspicion, kinds: new Map(kinds) }
}

/** Logistic regression with a learning rate per weight (AdaGrad), rounded to bytes. */
function learn(examples: readonly Example[], size: number): Weights {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(1e-6)
  const order = examples.map((_, at) => at)
  const random = seeded(1)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const at of order) {
      const { input, isOne, weight } = examples[at]!
      let sum = 0
      for (const [feature, value] of input) sum += weights[feature]! * value
      const error = (1 / (1 + Math.exp(-sum)) - (isOne ? 1 : 0)) * weight
      for (const [feature, value] of input) {
        const slope = error * value + decay * weights[feature]!
        squares[feature]! += slope * slope
        weights[feature]! -= (rate * slope) / Math.sqrt(squares[feature]!)
      }
    }
  }
  return rounded(weights)
}

function rounded(weights: Float64Array): Weights {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = largest / 127
  return { scale, values: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
}

/** The same numbers in every run (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

import { findScam } from './find-scam.ts'
import { kindSize, scoreOf, suspicionSize, toInput, type LearntWeights } from './learnt-weights.ts'
import { messageFeatures, type Said } from './message-features.ts'
import type { ScamKind } from './scam-kinds.ts'
import { weights } from './weights.ts'

/** The scam that a message resembles, and how it was found: the rules are right more often than the learnt weights. */
export type Judgement = { kind: ScamKind; foundBy: 'rules' | 'weights' }

/** An earlier message, and whether its recipient was warned about it. */
export type Judged = Said & { warned: boolean }

/** Chosen so that about one ordinary message in a hundred causes a warning (`pnpm bench chat-safety`). */
const threshold = 1
/** After a first warning, a lower score suffices for the next message from the same person. */
const lenience = 1

/**
 * Returns the scam that a message resembles in the context of its conversation, or null. The rules match known wordings
 * exactly; the learnt weights judge everything else.
 */
export function judgeMessage(
  message: Said,
  before: readonly Judged[],
  learnt: LearntWeights = weights,
): Judgement | null {
  const known = findScam(message.text)
  if (known !== null) return { kind: known, foundBy: 'rules' }
  const features = messageFeatures(message, before)
  const wasWarned = before.some(({ from, warned }) => warned && from === message.from)
  const score = scoreOf(learnt.suspicion, toInput(features, suspicionSize))
  if (score <= (wasWarned ? threshold - lenience : threshold)) return null
  return { kind: likeliestKind(features, learnt), foundBy: 'weights' }
}

function likeliestKind(features: ReadonlySet<string>, { kinds }: LearntWeights): ScamKind {
  const input = toInput(features, kindSize)
  const scored = [...kinds].map(([kind, ofKind]) => ({ kind, score: scoreOf(ofKind, input) }))
  return scored.toSorted((a, b) => b.score - a.score)[0]!.kind
}

import { unpackWeights, type LearntWeights } from './learnt-weights.ts'
import { scamKinds } from './scam-kinds.ts'
import { packed } from './weights.generated.ts'

/** The weights learnt from all talks in the bench (`pnpm bench chat-safety --learn`). */
export const weights: LearntWeights = {
  suspicion: unpackWeights(packed.suspicion),
  kinds: new Map(scamKinds.map((kind) => [kind, unpackWeights(packed.kinds[kind])])),
}

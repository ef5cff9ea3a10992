import type { FlagDecision } from '@pahiya/contract/listing-flags/listing-flags'
import type { PhotoDecision } from '@pahiya/contract/selling/reused-photos'
import type { Api } from '../../../api/api-context.ts'
import { toDecisionResult, type DecisionResult } from '../desk/decision-result.ts'

const flagDecisions: readonly string[] = ['stands', 'lift', 'take-down'] satisfies FlagDecision['decision'][]
const photoDecisions: readonly string[] = ['same-car', 'allowed', 'remove'] satisfies PhotoDecision['outcome'][]

/** Handles a moderator's action on a flagged listing. */
export function actOnFlags(api: Api, form: URLSearchParams): Promise<DecisionResult> {
  return act(api, form, async (wanted, text) => {
    if (!flagDecisions.includes(wanted)) return null
    const decision = wanted as FlagDecision['decision']
    return api.PATCH('/api/admin/listing-flags/{listingId}', {
      params: { path: { listingId: text('listing') } },
      body: { decision, reason: text('reason'), seen: text('seen') },
    })
  })
}

/** Handles a moderator's action on a photo. */
export function actOnPhotos(api: Api, form: URLSearchParams): Promise<DecisionResult> {
  return act(api, form, async (wanted, text) => {
    if (!photoDecisions.includes(wanted)) return null
    const outcome = wanted as PhotoDecision['outcome']
    return api.POST('/api/desk/reused-photos/{id}', {
      params: { path: { id: text('listing') } },
      body: { outcome, reason: text('reason'), seen: text('seen') },
    })
  })
}

type Answer = { response: Response; error?: unknown }

async function act(
  api: Api,
  form: URLSearchParams,
  decide: (wanted: string, text: (name: string) => string) => Promise<Answer | null>,
): Promise<DecisionResult> {
  const text = (name: string) => form.get(name)?.trim() ?? ''
  const wanted = text('do')
  const item = { params: { path: { id: text('item') } } }
  try {
    if (wanted === 'claim') return toDecisionResult(await api.POST('/api/desk/items/{id}/claim', item), wanted)
    if (wanted === 'release') return toDecisionResult(await api.DELETE('/api/desk/items/{id}/claim', item), wanted)
    const answer = await decide(wanted, text)
    return answer === null ? { failed: true, message: null } : toDecisionResult(answer, wanted)
  } catch {
    return { failed: true, message: null }
  }
}

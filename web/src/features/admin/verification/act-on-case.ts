import type { CertificationRecord } from '@pahiya/contract/selling/verification'
import type { Api } from '../../../api/api-context.ts'
import { toDecisionResult, type DecisionResult } from '../desk/decision-result.ts'

const papers = new Set(['rcBook', 'insurance', 'both'])
/** Browsers enforce this before sending the form; this handles forms that are sent without it. */
const choosePaper = /*i18n*/ 'Choose which paper you could not accept'

/** Handles a moderator's action. Every form names its listing and round of papers. */
export async function actOnCase(api: Api, form: URLSearchParams): Promise<DecisionResult> {
  const text = (name: string) => form.get(name)?.trim() ?? ''
  const wanted = text('do')
  const id = text('listing')
  const params = { path: { id } }
  const item = { params: { path: { id: text('item') } } }
  try {
    if (wanted === 'claim') return toDecisionResult(await api.POST('/api/desk/items/{id}/claim', item), wanted)
    if (wanted === 'release') return toDecisionResult(await api.DELETE('/api/desk/items/{id}/claim', item), wanted)
    if (wanted === 'certify') {
      return toDecisionResult(
        await api.POST('/api/desk/verifications/{id}/certification', { params, body: recordOf(text) }),
        wanted,
      )
    }
    if (wanted === 'refuse' && !papers.has(text('paper'))) return { failed: true, message: choosePaper, field: 'paper' }
    const body = decisionOf(wanted, text)
    if (body === null) return { failed: true, message: null }
    return toDecisionResult(await api.POST('/api/desk/verifications/{id}/decision', { params, body }), wanted)
  } catch {
    return { failed: true, message: null }
  }
}

function decisionOf(wanted: string, text: (name: string) => string) {
  const reason = text('reason')
  const round = Number(text('round'))
  if (wanted === 'verify') return { decision: 'verify' as const, round, reason: reason === '' ? null : reason }
  if (wanted === 'withdraw') return { decision: 'withdraw' as const, reason }
  if (wanted !== 'refuse') return null
  return { decision: 'refuse' as const, round, reason, paper: paperOf(text('paper')) }
}

/** Null means both. */
function paperOf(name: string): 'rcBook' | 'insurance' | null {
  return name === 'rcBook' || name === 'insurance' ? name : null
}

function recordOf(text: (name: string) => string): CertificationRecord {
  if (text('by') === 'programme') {
    return {
      by: 'programme',
      programme: text('name'),
      certificateNumber: text('number'),
      validUntil: text('day') || null,
    }
  }
  return { by: 'inspection', inspector: text('name'), inspectedOn: text('day'), reportNumber: text('number') }
}

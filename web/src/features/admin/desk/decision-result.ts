import { redirect } from 'react-router'

/** message: the reason for a refusal, or null if there is none. field: the form field that caused it. */
export type DecisionResult =
  { done: string } | { failed: true; message: string | null; field?: 'reason' | 'paper' | undefined }

export function toDecisionResult(
  { response, error }: { response: Response; error?: unknown },
  did: string,
): DecisionResult {
  if (response.ok) return { done: did }
  const { code, message, issues } = (error ?? {}) as ErrorOfApi
  const isReason = code === 'verification_reason_needed' || issues?.[0]?.path === 'reason'
  return {
    failed: true,
    message: issues?.[0] ? `${message}: ${issues[0].message}` : (message ?? null),
    ...(isReason && { field: 'reason' as const }),
  }
}

type ErrorOfApi = { code?: string; message?: string; issues?: { path?: string; message: string }[] }

/** These errors leave the case open. */
const staying = new Set(['claim', 'release', 'certify', 'withdraw'])

/** After a decision the next case opens; after anything else the page stays. */
export function afterDecision(result: DecisionResult, form: URLSearchParams, request: Request) {
  if (!('done' in result) || staying.has(result.done)) return result
  const next = form.get('next')
  const query = new URLSearchParams({ ...(next !== null && { listing: next }), done: result.done })
  return redirect(`${new URL(request.url).pathname}?${query.toString()}`)
}

/** The result of the last action on this page, or on the previous page if its decision opened this case. */
export function lastResult(acted: DecisionResult | undefined, done: string | null): DecisionResult | undefined {
  return acted ?? (done === null ? undefined : { done })
}

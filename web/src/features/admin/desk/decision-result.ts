/** message: the reason for a refusal, or null if there is none. */
export type DecisionResult = { done: string } | { failed: true; message: string | null }

export function toDecisionResult(
  { response, error }: { response: Response; error?: unknown },
  did: string,
): DecisionResult {
  if (response.ok) return { done: did }
  const { message, issues } = (error ?? {}) as { message?: string; issues?: { message: string }[] }
  return { failed: true, message: issues?.[0] ? `${message}: ${issues[0].message}` : (message ?? null) }
}

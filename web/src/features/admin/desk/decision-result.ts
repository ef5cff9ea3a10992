/** message: the words of a refusal; null where there are none. */
export type Acted = { done: string } | { failed: true; message: string | null }

export function outcomeOf({ response, error }: { response: Response; error?: unknown }, did: string): Acted {
  if (response.ok) return { done: did }
  const { message, issues } = (error ?? {}) as { message?: string; issues?: { message: string }[] }
  return { failed: true, message: issues?.[0] ? `${message}: ${issues[0].message}` : (message ?? null) }
}

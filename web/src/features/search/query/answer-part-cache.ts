/** A part of the answer to a search, so that a further page asks only for what is new and going back for nothing. */
type Remembered = { answer: unknown; at: number }

const keptMs = 2 * 60_000
const mostParts = 24
const parts = new Map<string, Remembered>()

/**
 * The answer that was given before, or the one that `ask` brings. Only in the browser: the server answers everybody.
 * What failed is not kept.
 */
export async function rememberedPart<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  if (typeof document === 'undefined') return ask()
  const known = parts.get(key)
  if (known && Date.now() - known.at < keptMs) return known.answer as Answer
  const answer = await ask()
  parts.delete(key)
  parts.set(key, { answer, at: Date.now() })
  for (const oldest of parts.keys()) {
    if (parts.size <= mostParts) break
    parts.delete(oldest)
  }
  return answer
}

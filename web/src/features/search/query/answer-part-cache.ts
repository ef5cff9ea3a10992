/**
 * A cached part of a search answer: loading a further page requests only the new cars, and going back requests nothing.
 */
type Remembered = { answer: unknown; at: number }

const keptMs = 2 * 60_000
const mostParts = 24
const parts = new Map<string, Remembered>()

/**
 * Returns the cached answer, or the one that `ask` fetches. Caches in the browser only, because the server serves all
 * visitors. Failures are not cached.
 */
export async function cachedAnswerPart<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
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

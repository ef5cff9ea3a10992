/**
 * Asks until there is an answer. Returns undefined after the last attempt or once the signal aborts, so the work ends
 * with the component that started it.
 */
export async function poll<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer | undefined>,
  { everyMs, tries, signal }: { everyMs: number; tries: number; signal: AbortSignal },
): Promise<Answer | undefined> {
  for (let tried = 0; tried < tries && !signal.aborted; tried += 1) {
    const answer = await ask(signal)
    if (signal.aborted) return undefined
    if (answer !== undefined) return answer
    await pause(everyMs, signal)
  }
  return undefined
}

/** Ends early if the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
}

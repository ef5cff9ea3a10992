const failuresToOpen = 3
const restMs = 5_000

/**
 * Guards calls to a service that may be down. After a few failures in a row the service is not called for a while and
 * each caller gets the last failure immediately; after that, one caller at a time tries again.
 */
export function createBreaker(
  isFailure: (error: unknown) => boolean,
  now: () => number = Date.now,
): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let failures = 0
  let lastFailure: unknown
  let restUntil = 0
  return async (ask) => {
    if (failures >= failuresToOpen) {
      if (now() < restUntil) throw lastFailure
      // This call is the trial; meanwhile the breaker stays open for others.
      restUntil = now() + restMs
    }
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      if (!isFailure(error)) throw error
      failures += 1
      lastFailure = error
      restUntil = now() + restMs
      throw error
    }
  }
}

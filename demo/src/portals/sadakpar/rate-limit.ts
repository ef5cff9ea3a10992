export type Rate = { requests: number; seconds: number }
export type RateDecision = { allowed: boolean; headers: Record<string, string> }

/** Allows a number of requests per window, which begins with the first of them. */
export function rateLimit(
  { requests, seconds }: Rate,
  nowMs: () => number = () => Math.floor(performance.now()),
): () => RateDecision {
  let windowEndsMs = Number.NEGATIVE_INFINITY
  let used = 0
  return () => {
    const now = nowMs()
    if (now >= windowEndsMs) {
      windowEndsMs = now + seconds * 1000
      used = 0
    }
    const allowed = used < requests
    if (allowed) used++
    const resetSeconds = String(Math.ceil((windowEndsMs - now) / 1000))
    const headers: Record<string, string> = {
      'X-RateLimit-Limit': String(requests),
      'X-RateLimit-Remaining': String(requests - used),
      'X-RateLimit-Reset': resetSeconds,
    }
    if (!allowed) headers['Retry-After'] = resetSeconds
    return { allowed, headers }
  }
}

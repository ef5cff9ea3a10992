/** QUOTA-09. For who searches without a limit the two numbers are null. */
export type UsageStatus = {
  isAuthenticated: boolean
  searchesLeft: number | null
  totalLimit: number | null
  window: string
  resetAt: string | null
  plan: 'visitor' | 'free' | 'pro'
}

/** Undefined where it is not told: nothing else depends on it. */
export async function askUsage(): Promise<UsageStatus | undefined> {
  try {
    const answer = await fetch('/api/usage/status')
    return answer.ok ? ((await answer.json()) as UsageStatus) : undefined
  } catch {
    return undefined
  }
}

import { read } from './reads.ts'

/** QUOTA-09. Both numbers are null for a user with unlimited searches. */
export type UsageStatus = {
  isAuthenticated: boolean
  searchesLeft: number | null
  totalLimit: number | null
  window: string
  resetAt: string | null
  plan: 'visitor' | 'free' | 'pro'
  phoneVerified: boolean
  /** For a free account with a verified phone; searchesLeft and totalLimit include it. */
  month: { left: number; limit: number; resetAt: string } | null
}

/** Returns undefined if the status cannot be read, because nothing else depends on it. */
export async function loadUsageStatus(): Promise<UsageStatus | undefined> {
  try {
    return (await read<UsageStatus>(['api', 'usage', 'status'], { staleMs: 0 })) ?? undefined
  } catch {
    return undefined
  }
}

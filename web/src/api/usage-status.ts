import { read } from './reads.ts'

/** QUOTA-09. For who searches without a limit the two numbers are null. */
export type UsageStatus = {
  isAuthenticated: boolean
  searchesLeft: number | null
  totalLimit: number | null
  window: string
  resetAt: string | null
  plan: 'visitor' | 'free' | 'pro'
  phoneVerified: boolean
  /** Of a free account with a verified phone; searchesLeft and totalLimit include it. */
  month: { left: number; limit: number; resetAt: string } | null
}

/** Undefined where it is not told: nothing else depends on it. */
export async function askUsage(): Promise<UsageStatus | undefined> {
  try {
    return (await read<UsageStatus>(['api', 'usage', 'status'], { staleMs: 0 })) ?? undefined
  } catch {
    return undefined
  }
}

import { startTransition, useEffect, useState } from 'react'
import { loadUsageStatus, type UsageStatus } from '../../../api/usage-status.ts'

/** QUOTA-10. */
const staleMs = 5 * 60_000

/**
 * Returns how many searches are left. The server sends the number with a page of results; otherwise it is requested
 * immediately. It is requested again on window focus if it is five minutes old (QUOTA-10), and after each search
 * (QUOTA-11), identified by `searched`. The last value stays until a newer one arrives.
 */
export function useUsage(searched: string, told: UsageStatus | null): UsageStatus | undefined {
  const [known, setKnown] = useState({ usage: told ?? undefined, after: searched })
  const isTold = told !== null
  useEffect(() => {
    let isLeft = false
    let askedAt = isTold ? Date.now() : 0
    const ask = async () => {
      askedAt = Date.now()
      const answer = await loadUsageStatus()
      // An urgent update would make React discard the parts of the page that are not hydrated yet.
      if (answer && !isLeft) startTransition(() => setKnown({ usage: answer, after: searched }))
    }
    const askIfStale = () => {
      if (Date.now() - askedAt >= staleMs) void ask()
    }
    if (!isTold) void ask()
    window.addEventListener('focus', askIfStale)
    return () => {
      isLeft = true
      window.removeEventListener('focus', askIfStale)
    }
  }, [searched, isTold])
  return known.usage
}

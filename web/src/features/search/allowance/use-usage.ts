import { startTransition, useEffect, useState } from 'react'
import { askUsage, type UsageStatus } from '../../../api/usage-status.ts'

/** QUOTA-10. */
const staleMs = 5 * 60_000

/**
 * How many searches are left: told by the server with a page of results, else asked at once; again when the window gets
 * the focus and the answer is five minutes old (QUOTA-10), and after each search (QUOTA-11), which `searched` names.
 * The last answer stays until there is a newer.
 */
export function useUsage(searched: string, told: UsageStatus | null): UsageStatus | undefined {
  const [known, setKnown] = useState({ usage: told ?? undefined, after: searched })
  const isTold = told !== null
  useEffect(() => {
    let isLeft = false
    let askedAt = isTold ? Date.now() : 0
    const ask = async () => {
      askedAt = Date.now()
      const answer = await askUsage()
      // An urgent update would take away the parts of the page that are not hydrated yet.
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

import { useEffect, useState } from 'react'
import { askUsage, type UsageStatus } from '../../../api/usage-status.ts'

/** QUOTA-10. */
const staleMs = 5 * 60_000

/**
 * How many searches are left: asked at once, again when the window gets the focus and the answer is five minutes old
 * (QUOTA-10), and after each search (QUOTA-11), which `searched` names. The last answer stays until there is a newer.
 */
export function useUsage(searched: string): UsageStatus | undefined {
  const [told, setTold] = useState<{ usage: UsageStatus; after: string }>()
  useEffect(() => {
    let isLeft = false
    let askedAt = 0
    const ask = async () => {
      askedAt = Date.now()
      const usage = await askUsage()
      if (usage && !isLeft) setTold({ usage, after: searched })
    }
    const askIfStale = () => {
      if (Date.now() - askedAt >= staleMs) void ask()
    }
    void ask()
    window.addEventListener('focus', askIfStale)
    return () => {
      isLeft = true
      window.removeEventListener('focus', askIfStale)
    }
  }, [searched])
  return told?.usage
}

import type { LeadState } from '@pahiya/contract/conversations/contacts'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'

export type SentLead = LeadState & { id: string }

const askAgainMs = 3_000
const mostTimes = 20

/**
 * The state of a message. It is polled for only a minute, while the page is visible, because a portal that is down is
 * retried for a day. A failed request leaves the shown state unchanged.
 */
export function useLead(lead: SentLead): LeadState {
  const api = useApi()
  const [asked, setAsked] = useState<{ after: SentLead; lead: LeadState }>()
  const latest = asked?.after === lead ? asked.lead : lead
  const { state } = latest
  useEffect(() => {
    if (state !== 'waiting') return undefined
    async function ask(signal: AbortSignal) {
      try {
        const path = { id: lead.id }
        const { data } = await (await api()).GET('/api/contacts/leads/{id}', { params: { path }, signal })
        if (data && !signal.aborted) setAsked({ after: lead, lead: data })
      } catch {
        // The next poll retries.
      }
    }
    const stop = new AbortController()
    let times = 0
    const timer = setInterval(() => {
      if (document.hidden) return
      times += 1
      if (times === mostTimes) clearInterval(timer)
      void ask(stop.signal)
    }, askAgainMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [api, lead, state])
  return latest
}

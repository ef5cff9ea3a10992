import type { LeadState } from '@pahiya/contract/conversations/contacts'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'

export type SentLead = LeadState & { id: string }

const askAgainMs = 3_000
const mostTimes = 20

/**
 * What became of a message, asked again for a minute while the page is seen: a portal that is down is tried for a day. An
 * answer that does not come changes nothing of what is shown.
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
        // The next time asks again.
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

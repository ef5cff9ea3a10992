import type { InboxEvent } from '@pahiya/contract/conversations/conversations'

const firstPauseMs = 3_000
const longestPauseMs = 60_000

/**
 * MSG-24. The browser reconnects automatically with the last event id. If it gives up, as after a response that is not
 * a stream, a new stream begins with `ready`, and everything is reloaded.
 */
export function followInbox(heard: (event: InboxEvent) => void): { isOpen: () => boolean; stop: () => void } {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  function open(): void {
    source = new EventSource('/api/conversations/stream')
    source.addEventListener('message', ({ data }) => {
      pauseMs = firstPauseMs
      heard(JSON.parse(data as string) as InboxEvent)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }
  open()
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    stop: () => {
      clearTimeout(timer)
      source?.close()
    },
  }
}

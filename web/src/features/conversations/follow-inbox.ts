import type { InboxEvent } from '@pahiya/contract/conversations'

const again = 3_000

/**
 * MSG-24. The browser reconnects by itself and names the last event that it has; where it gives up, as after an answer
 * that is no stream, a new stream begins with `ready`, and everything is read again.
 */
export function followInbox(heard: (event: InboxEvent) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function open(): void {
    source = new EventSource('/api/conversations/stream')
    source.addEventListener('message', ({ data }) => heard(JSON.parse(data as string) as InboxEvent))
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(open, again)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

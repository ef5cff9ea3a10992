import { createHmac } from 'node:crypto'
import { newId } from './books.ts'

type Sent = { id: string; body: string }

/** Signs and sends events as the provider does: over the exact bytes, with the id in a header. */
export function createWebhooks(initial: { url: string | null; secret: string }) {
  let { url, secret } = initial
  let isOn = true
  const sent: Sent[] = []
  const underway = new Set<Promise<void>>()

  async function post({ id, body }: Sent): Promise<void> {
    if (url === null) return
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    }
    await fetch(url, { method: 'POST', headers, body }).catch(() => {})
  }
  function start(event: Sent): void {
    const sending = post(event).finally(() => underway.delete(sending))
    underway.add(sending)
  }

  return {
    /** While events are off they are lost, as after the provider has disabled a failing endpoint. */
    announce(kind: string, payload: object, at: number): void {
      const contains = Object.keys(payload)
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_demo',
        event: kind,
        contains,
        payload,
        created_at: at,
      })
      const event = { id: newId('evt'), body }
      if (!isOn) return
      sent.push(event)
      start(event)
    },
    /** Resends every past event, in reverse order. */
    replay(): void {
      for (const event of sent.toReversed()) start(event)
    },
    change(next: { url?: string; secret?: string; isOn?: boolean }): void {
      url = next.url ?? url
      secret = next.secret ?? secret
      isOn = next.isOn ?? isOn
    },
    sent: () => [...sent],
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

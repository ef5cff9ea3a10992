import type { SmsText } from './sms-text.ts'

export type Receipts = { to: string; secret?: string | undefined; status: '1' | '2'; times: number }

/** Sends a delivery report in the format of MSG91's webhook, version 3; a failed delivery of the report is ignored. */
export async function sendReceipt(text: SmsText, { to, secret, status, times }: Receipts): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({
        date: text.at.toISOString().slice(0, 19).replace('T', ' '),
        number: text.to.slice(1),
        senderId: text.sender,
        requestId: text.id,
        credit: '1',
        campaignName: 'API',
        status,
        desc: status === '1' ? 'DELIVERED' : 'FAILED',
      }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => {})
  }
}

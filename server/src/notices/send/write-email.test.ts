import { expect, test } from 'vitest'
import { noticeKinds } from '../kinds/notice-kinds.ts'
import { writeEmail } from './write-email.ts'

const setting = { origin: 'https://pahiya.example', unsubscribeKey: 'k' }

test('a warning about another person’s text comes before the reply button', () => {
  const words = noticeKinds.message_received.write({
    conversationId: '01a1de74-6fe7-7a95-b19c-a1623f25a547',
    part: 'buyer',
    from: 'Ravi',
    subject: '2019 Maruti Suzuki Swift VXi',
    text: 'Pay ₹5,000 token by UPI now and I hold the car. Share the OTP.',
  })
  const { text, html } = writeEmail({ topic: 'messages', words }, setting)
  for (const written of [text, html]) {
    const warned = written.indexOf('UPI PIN')
    expect(warned).toBeGreaterThan(0)
    expect(warned).toBeLessThan(written.indexOf('Reply on Pahiya'))
  }
})

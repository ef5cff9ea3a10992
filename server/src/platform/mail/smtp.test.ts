import { expect, test } from 'vitest'
import { createSmtp, outcomeOf } from './smtp.ts'

test.each([
  [
    { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' },
    { kind: 'refused', reason: 'recipient' },
  ],
  [
    { responseCode: 451, command: 'RCPT TO', code: 'EENVELOPE' },
    { kind: 'unknown', reason: 'busy' },
  ],
  [
    { responseCode: 552, command: 'DATA', code: 'EMESSAGE' },
    { kind: 'refused', reason: 'content' },
  ],
  [
    { responseCode: 553, command: 'MAIL FROM', code: 'EENVELOPE' },
    { kind: 'unknown', reason: 'misconfigured' },
  ],
  [
    { responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' },
    { kind: 'unknown', reason: 'misconfigured' },
  ],
  [
    { code: 'ECONNECTION', command: 'CONN' },
    { kind: 'unknown', reason: 'unreachable' },
  ],
  [
    { code: 'ETIMEDOUT', command: 'DATA' },
    { kind: 'unknown', reason: 'broken_off' },
  ],
])('%o means %o', (error, outcome) => expect(outcomeOf(error)).toEqual(outcome))

test('without a mail server there is none to send by', () => {
  expect(createSmtp({ SMTP_URL: undefined, MAIL_FROM: undefined, NOTICES_CONCURRENCY: 4 })).toBeNull()
})

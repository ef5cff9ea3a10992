import { expect, test } from 'vitest'
import { createSmtp, readMailOutcome, withoutPhoneNumbers } from './smtp.ts'

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
])('%o means %o', (error, outcome) => expect(readMailOutcome(error)).toEqual(outcome))

test.each([
  ['Ravi 9848022338 wrote to you about 2019 Swift', 'Ravi … wrote to you about 2019 Swift'],
  ['Cars +91 98480-22338 offers ₹4,85,000', 'Cars … offers ₹4,85,000'],
  ['Call 0 98480 22338', 'Call 0 …'],
  ['Best Cars 098480.22338: now ₹99,99,999', 'Best Cars …: now ₹99,99,999'],
  ['Anita R. offers ₹12,34,56,789 for 2018 Swift', 'Anita R. offers ₹12,34,56,789 for 2018 Swift'],
])('a telephone number is not sent in a subject: %s', (subject, sent) => {
  expect(withoutPhoneNumbers(subject)).toBe(sent)
})

test('without a mail server there is no mailer', () => {
  expect(createSmtp({ SMTP_URL: undefined, MAIL_FROM: undefined, JOBS_CONCURRENCY: 4 })).toBeNull()
})

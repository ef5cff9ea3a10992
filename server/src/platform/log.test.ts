import { expect, test } from 'vitest'
import { createLog, personalFields } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ LOG_LEVEL: 'info' }, 'test', { write: (line) => void (text += line) }))
  return text
}

test.each(personalFields)('%s never reaches the log, however deep it stands', (field) => {
  const secret = 'secret-value'
  for (const bindings of [
    { [field]: secret },
    { req: { [field]: secret } },
    { req: { headers: { [field]: secret } } },
    { a: { b: { c: { [field]: secret } } } },
  ]) {
    const text = logged((log) => log.info(bindings, 'somebody asked'))
    expect(text).toContain('[redacted]')
    expect(text).not.toContain(secret)
  }
})

test('a visitor is logged by the first 8 characters of the id only (ID-10)', () => {
  const text = logged((log) => log.info({ visitorId: '0198c1f2-aaaa-7bbb-8ccc-0123456789ab' }, 'seen'))
  expect(text).toContain('"visitorId":"0198c1f2"')
  expect(text).not.toContain('aaaa')
})

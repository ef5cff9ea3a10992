import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestReply, readReply } from './read-reply.ts'

const answer = 'Yes, it is available.\nCome on Sunday.'
test.each<[string, string]>([
  ['nothing but an answer', answer],
  [
    'Gmail',
    `${answer}\n\nOn Mon, 3 Nov 2025 at 10:12, Pahiya <notices@pahiya.example> wrote:\n> Ravi wrote to you\n> Is it available?\n`,
  ],
  [
    'Gmail, broken lines',
    `${answer}\n\nOn Mon, 3 Nov 2025 at 10:12, Pahiya\n<notices@pahiya.example> wrote:\n\n> Ravi wrote to you\n`,
  ],
  [
    'Gmail in Hindi',
    `${answer}\n\nसोम, 3 नव॰ 2025 को 10:12 am बजे को Pahiya <notices@pahiya.example> ने लिखा:\n> रवि\n`,
  ],
  ['Gmail in Telugu', `${answer}\n\n3 నవం, 2025 సోమ న 10:12 AMకి Pahiya ఇలా రాశారు:\n> రవి\n`],
  [
    'Outlook',
    `${answer}\n\n________________________________\nFrom: Pahiya <notices@pahiya.example>\nSent: Monday\nTo: Anita\nSubject: Ravi wrote\n\nIs it available?\n`,
  ],
  ['Outlook on a phone', `${answer}\n\nGet Outlook for Android\n`],
  [
    'an iPhone',
    `${answer}\n\nSent from my iPhone\n\n> On 3 Nov 2025, at 10:12 AM, Pahiya <notices@pahiya.example> wrote:\n> Is it available?\n`,
  ],
  ['a signature', `${answer}\n-- \nAnita Rao\n+91 98480 22213\n`],
  ['Windows line ends', answer.replaceAll('\n', '\r\n')],
  ['our own text below', `${answer}\n\n-----Original Message-----\nRavi wrote to you\n`],
])('%s: only the written reply is left', (_, mail) => expect(readReply(mail)).toBe(answer))

test('a reply below the quote is read', () => {
  const mail =
    'On Mon, 3 Nov 2025, Pahiya <notices@pahiya.example> wrote:\n> Is it available?\n\nYes, come on Sunday.\n'
  expect(readReply(mail)).toBe('Yes, come on Sunday.')
})

test('a sentence that begins with On is kept', () => {
  expect(readReply('On Sunday I am free.\nOn Monday not.')).toBe('On Sunday I am free.\nOn Monday not.')
})

test('an e-mail with nothing but a quote yields an empty reply', () => {
  expect(readReply('> Is it available?\n\n-- \nAnita')).toBe('')
})

test('any text can be read, and the result exceeds neither the length of the text nor the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('On ', 'wrote:', '> x', '-- ', 'hello', '', 'From: a'), { maxLength: 60 }),
      (lines) => {
        const text = lines.join('\n')
        expect(readReply(text).length).toBeLessThanOrEqual(text.length)
      },
    ),
  )
  expect(readReply('x'.repeat(10_000))).toHaveLength(longestReply)
})

test('the longest e-mail is read quickly', () => {
  const long = [
    `abc<${'@'.repeat(200_000)}`,
    'On x\n'.repeat(50_000),
    'abc <a@b>:\n'.repeat(50_000),
    '-- x'.repeat(50_000),
    `On ${'a wrote '.repeat(20_000)}`,
  ]
  for (const text of long) {
    const began = process.cpuUsage()
    readReply(text)
    expect(process.cpuUsage(began).user, `reading ${text.slice(0, 20)}`).toBeLessThan(500_000)
  }
})

test('a surrogate pair is not split', () => {
  expect(readReply(`x${'🚗'.repeat(3_000)}`).isWellFormed()).toBe(true)
})

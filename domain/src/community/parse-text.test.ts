import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseText, shorten } from './parse-text.ts'

const origin = 'https://pahiya.example'

test('a text becomes paragraphs, and addresses become links without the punctuation after them', () => {
  expect(parseText('Read https://example.org/a?b=1, then ask.\r\n\n  Second line ', origin)).toEqual([
    {
      parts: [
        { text: 'Read ' },
        { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1', isOurs: false },
        { text: ', then ask.' },
      ],
    },
    { parts: [{ text: 'Second line' }] },
  ])
})

test('a URL of this site becomes a path', () => {
  expect(parseText('https://pahiya.example/car/7?x=1#top', origin)[0]!.parts).toEqual([
    { text: 'https://pahiya.example/car/7?x=1#top', href: '/car/7?x=1#top', isOurs: true },
  ])
})

test('markup stays text, and only http and https become links (SEC-07)', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'https://user:secret@example.org/',
    '[a](javascript:alert(1))',
  ]
  for (const text of hostile) expect(parseText(text, origin)).toEqual([{ parts: [{ text }] }])
})

test('no text loses a visible character, and every href begins with http, https or one slash (SEC-07)', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'https://a.example/',
      'http://b.example/?q=<i>',
      'javascript:x',
      origin,
      `${origin}//evil.example`,
      '\n',
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const written = pieces.join('')
      const parts = parseText(written, origin).flatMap((paragraph) => paragraph.parts)
      const visible = (text: string) => text.replaceAll(/[\s\r\n]/gu, '')
      expect(visible(parts.map(({ text }) => text).join(''))).toBe(visible(written))
      const links = parts.flatMap((part) => ('href' in part ? [part.href] : []))
      for (const link of links) expect(link).toMatch(/^(https?:\/\/[^/]|\/(?!\/))/u)
    }),
  )
})

test('a list shows the beginning of a long text, cut between words', () => {
  expect(shorten('short', 10)).toEqual({ text: 'short', isShortened: false })
  expect(shorten('one two three four', 10)).toEqual({ text: 'one two…', isShortened: true })
  expect(shorten('తెలుగులో రాసిన పొడవైన వాక్యం', 12).isShortened).toBe(true)
})

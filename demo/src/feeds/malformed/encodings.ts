import { group, item, jsonType, rss, sound, type MalformedFeed } from './malformed-feed.ts'

const hindi = item({ title: 'कारों की बिक्री' })
const accented = item({ title: 'Citro\u00ebn C3' })
const declared = (label: string, inner: string) => rss(inner).replace('UTF-8', label)
const mark = (bytes: number[], rest: Buffer) => Buffer.concat([Buffer.from(bytes), rest])
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** Encodings that are declared wrongly, twice, or not at all. */
export function encodingFeeds(): MalformedFeed[] {
  const labels = ['utf-99', 'klingon', 'x-unknown', 'utf_8_sig', 'none', 'auto']
  return group('encoding', [
    ...labels.map((label) => ({
      name: `label-${label}`,
      expected: 'unknown-encoding',
      entries: 1,
      text: declared(label, hindi),
    })),
    {
      name: 'latin1-as-utf8',
      expected: 'wrong-encoding',
      entries: 1,
      bytes: () => Buffer.from(rss(accented), 'latin1'),
    },
    { name: 'utf8-as-ascii', expected: null, entries: 1, text: declared('us-ascii', hindi) },
    { name: 'utf8-as-latin1', expected: null, entries: 1, text: declared('iso-8859-1', accented) },
    {
      name: 'header-says-latin1',
      expected: 'conflicting-encodings',
      entries: 1,
      contentType: 'text/xml; charset=iso-8859-1',
      text: rss(accented),
    },
    {
      name: 'header-says-nonsense',
      expected: 'unknown-encoding',
      entries: 1,
      contentType: 'text/xml; charset=nonsense',
      text: rss(hindi),
    },
    {
      name: 'utf16-with-mark-says-utf8',
      expected: 'conflicting-encodings',
      entries: 1,
      bytes: () => mark([0xff, 0xfe], Buffer.from(rss(hindi), 'utf16le')),
    },
    {
      name: 'utf16be-with-mark',
      expected: 'conflicting-encodings',
      entries: 1,
      bytes: () => mark([0xfe, 0xff], utf16be(rss(hindi))),
    },
    { name: 'utf16-without-mark', expected: null, entries: 1, bytes: () => Buffer.from(rss(hindi), 'utf16le') },
    { name: 'utf16be-without-mark', expected: null, entries: 1, bytes: () => utf16be(rss(hindi)) },
    // Both lengths, because when decoded as UTF-16 only an odd number of bytes fails.
    ...['A story', 'A story!'].map((title, at) => ({
      name: `utf8-says-utf16-${at + 1}`,
      expected: 'wrong-encoding',
      entries: 1,
      text: declared('utf-16', item({ title })),
    })),
    {
      name: 'utf16-odd-length',
      expected: null,
      entries: 0,
      bytes: () => mark([0xff, 0xfe], Buffer.from(rss(hindi), 'utf16le').subarray(0, -1)),
    },
    {
      name: 'utf8-mark-twice',
      expected: null,
      entries: 1,
      bytes: () => mark([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], Buffer.from(rss(hindi))),
    },
    {
      name: 'utf8-mark-says-latin1',
      expected: 'conflicting-encodings',
      entries: 1,
      bytes: () => mark([0xef, 0xbb, 0xbf], Buffer.from(declared('iso-8859-1', hindi))),
    },
    {
      name: 'cut-inside-a-character',
      expected: 'wrong-encoding',
      entries: 0,
      bytes: () => Buffer.from(rss(hindi)).subarray(0, Buffer.from(rss('')).indexOf('</channel>') + 30),
    },
    { name: 'lone-continuation-byte', expected: 'wrong-encoding', entries: 1, bytes: () => withBytes([0x80]) },
    { name: 'overlong-slash', expected: 'wrong-encoding', entries: 1, bytes: () => withBytes([0xc0, 0xaf]) },
    { name: 'surrogate-in-utf8', expected: 'wrong-encoding', entries: 1, bytes: () => withBytes([0xed, 0xa0, 0x80]) },
    {
      name: 'five-byte-sequence',
      expected: 'wrong-encoding',
      entries: 1,
      bytes: () => withBytes([0xf8, 0x88, 0x80, 0x80, 0x80]),
    },
    {
      name: 'windows-quotes-in-latin1',
      expected: null,
      entries: 1,
      bytes: () =>
        Buffer.concat([
          Buffer.from(declared('iso-8859-1', '').replace('</channel></rss>', '')),
          Buffer.from('<item><title>'),
          Buffer.from([0x93]),
          Buffer.from('Best car'),
          Buffer.from([0x94]),
          Buffer.from('</title><link>https://news.example/q</link></item></channel></rss>'),
        ]),
    },
    { name: 'nul-bytes', expected: 'invalid-characters', entries: 1, text: rss(item({ title: 'A\u0000 story' })) },
    {
      name: 'control-characters',
      expected: 'invalid-characters',
      entries: 1,
      text: rss(item({ title: 'A\u0008\u001b[31m story' })),
    },
    { name: 'noncharacters', expected: 'invalid-characters', entries: 1, text: rss(item({ title: 'A\uffff story' })) },
    {
      name: 'json-in-latin1',
      expected: 'wrong-encoding',
      entries: 5,
      contentType: jsonType,
      bytes: () => Buffer.from(sound('json').replace('Used', 'Us\u00e9d'), 'latin1'),
    },
    {
      name: 'json-with-mark',
      expected: null,
      entries: 5,
      contentType: jsonType,
      bytes: () => mark([0xef, 0xbb, 0xbf], Buffer.from(sound('json'))),
    },
    {
      name: 'json-in-utf16',
      expected: null,
      entries: 5,
      contentType: jsonType,
      bytes: () => mark([0xff, 0xfe], Buffer.from(sound('json'), 'utf16le')),
    },
  ])
}

function withBytes(bytes: number[]): Buffer {
  const [before, after] = rss(item({ title: 'A|story' })).split('|')
  return Buffer.concat([Buffer.from(before!), Buffer.from(bytes), Buffer.from(after!)])
}

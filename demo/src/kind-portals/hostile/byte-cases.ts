import { gzipSync } from 'node:zlib'
import type { HostileCase } from './hostile-case.ts'

const captcha =
  '<!doctype html><html><head><title>Are you human?</title></head><body><form action="/verify"><img src="/captcha.png" alt=""><input name="answer"></form></body></html>'
const MEGABYTE = 1024 * 1024
let bomb: Buffer | undefined

/** Faults in the bytes of a document. */
export const byteCases: Record<string, HostileCase> = {
  'byte-order-mark': { scope: 'all', text: (text) => `\uFEFF${text}` },
  'captcha-page': { scope: 'all', text: () => captcha },
  'no-bytes': { scope: 'all', text: () => '' },
  'only-blanks': { scope: 'all', text: () => ' \n \n' },
  'half-a-file': { scope: 'all', text: (text) => text.slice(0, Math.floor(text.length / 2) - 7) },
  'utf-16': { scope: 'all', text: (text) => Buffer.from(text, 'utf16le') },
  'not-utf-8': {
    scope: 'all',
    text: (text) =>
      Buffer.concat([Buffer.from(text.slice(0, -60)), Buffer.from([0xe9, 0xff]), Buffer.from(text.slice(-60))]),
  },
  'zero-bytes': { scope: 'all', text: (text) => `${text}${'\0'.repeat(4_096)}` },
  // Formats.
  'entity-bomb': {
    scope: 'xml',
    text: (text) =>
      text.replace(
        /^<\?xml[^>]*>/,
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "haha">${'bcdefghij'
          .split('')
          .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]!};`.repeat(10)}">`)
          .join('')}]>`,
      ),
  },
  'entity-of-a-file': {
    scope: 'xml',
    text: (text) =>
      text.replace(/^<\?xml[^>]*>/, '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>'),
  },
  'deep-xml': {
    scope: 'xml',
    text: (text) => text.replace(/<(listing|item)>/, `<$1>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`),
  },
  'element-without-end': { scope: 'xml', text: (text) => text.replaceAll(/<\/(?:listing|item)>/g, '') },
  'deep-json': { scope: 'json', text: () => '['.repeat(200_000) },
  'unclosed-quote': { scope: 'csv', text: (text) => text.replace('\nK', '\n"K') },
  'too-many-columns': { scope: 'csv', text: (text) => text.replace('\r\n', '\tone more\r\n') },
  'one-endless-line': { scope: 'csv', text: (text) => text + 'x'.repeat(3 * MEGABYTE) },
  // Packing.
  'zip-bomb': {
    scope: 'gzip',
    bytes: () => (bomb ??= gzipSync(Buffer.alloc(64 * MEGABYTE, '\n'), { level: 9 })),
  },
  'truncated-gzip': { scope: 'gzip', bytes: (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.6)) },
  'corrupt-gzip': {
    scope: 'gzip',
    bytes: (bytes) => {
      const corrupt = Buffer.from(bytes)
      corrupt.fill(0x55, 40, 200)
      return corrupt
    },
  },
  'packed-twice': { scope: 'gzip', bytes: (bytes) => gzipSync(bytes) },
}

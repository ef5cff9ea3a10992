import type { FeedFlaw } from './read-feed.ts'

export type DecodedFeed = { text: string; flaws: FeedFlaw[] } | 'binary'

const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const declaration = /^[^<]{0,20}<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{1,40})["']/i

/** Decodes bytes whose encoding may be declared wrongly, twice or not at all; a byte order mark takes precedence. */
export function decodeFeed(bytes: Buffer, contentType: string | null): DecodedFeed {
  if (isBinary(bytes)) return 'binary'
  const flaws: FeedFlaw[] = []
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? guessUtf16(bytes)
  const inHeader = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1]
  const inText = declaration.exec(bytes.subarray(0, 400).toString('latin1').replaceAll('\u0000', ''))?.[1]
  const labels = [marked, inHeader, inText].filter((label) => label !== undefined)
  const known = labels.map(canonicalLabel)
  if (known.includes(null)) flaws.push('unknown-encoding')
  // In single-byte text a declared UTF-16 is wrong; decoding would not fail but produce garbage.
  const isWide = bytes.subarray(0, 400).includes(0)
  const possible = known.filter((label) => label !== null && (isWide || !label.startsWith('utf-16')))
  const wanted = [...new Set(possible.filter((label) => label !== null))]
  if (wanted.length > 1) flaws.push('conflicting-encodings')
  // A declared single-byte encoding never fails. Non-ASCII text that is valid UTF-8 does not use it.
  if (singleByte.test(wanted[0] ?? '') && /[^\p{ASCII}]/u.test(decode(bytes, 'utf-8') ?? '')) wanted.unshift('utf-8')
  const declaredFirst = known.find((label) => label !== null) ?? 'utf-8'
  for (const label of [...wanted, 'utf-8']) {
    const text = decode(bytes, label)
    if (text !== null) return clean(text, label === declaredFirst ? flaws : [...flaws, 'wrong-encoding'])
  }
  // Every byte is a valid character in it.
  return clean(new TextDecoder('windows-1252').decode(bytes), [...flaws, 'wrong-encoding'])
}

const singleByte = /^(?:windows-125\d|iso-8859-\d+|us-ascii|macintosh)$/

function canonicalLabel(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function decode(bytes: Buffer, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function guessUtf16(bytes: Buffer): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  return bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : undefined
}

// oxlint-disable-next-line no-control-regex -- these characters are not allowed in XML
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function clean(text: string, flaws: FeedFlaw[]): DecodedFeed {
  if (text.search(control) === -1) return { text, flaws }
  return { text: text.replaceAll(control, ''), flaws: [...flaws, 'invalid-characters'] }
}

const magic = ['\u001f\u008b', 'PK\u0003\u0004', '%PDF', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff']

function isBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8).toString('latin1')
  return magic.some((mark) => head.startsWith(mark))
}

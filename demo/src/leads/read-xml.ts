export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }
export type ReadXml = { root: XmlElement; instructions: string[] } | { error: string }

const names = '[A-Za-z][\\w.-]*'
const token = new RegExp(
  [
    '<\\?(?<instruction>[^?]*)\\?>',
    `</(?<close>${names})\\s*>`,
    `<(?<open>${names})(?<attributes>(?:\\s+${names}="[^"<]*")*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
)
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses elements, attributes and text, which is all that a lead needs. Anything else, such as a document type, is
 * rejected.
 */
export function readXml(source: string): ReadXml {
  const instructions: string[] = []
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const found = token.exec(source)?.groups
    if (!found) return { error: `not well-formed at character ${at}` }
    const inside = open.at(-1)!
    if (found['instruction'] !== undefined) {
      instructions.push(found['instruction'].trim())
    } else if (found['close'] !== undefined) {
      if (open.pop()?.name !== found['close'] || open.length === 0)
        return { error: `</${found['close']}> closes nothing` }
    } else if (found['open'] === undefined) {
      const text = decode(found['text']!)
      if (text === null) return { error: `unknown reference at character ${at}` }
      if (inside === top && text.trim() !== '') return { error: 'text outside of the document' }
      inside.text += text
    } else {
      const attributes = attributesOf(found['attributes'] ?? '')
      if (attributes === null) return { error: `attributes of <${found['open']}> cannot be read` }
      const element: XmlElement = { name: found['open'], attributes, children: [], text: '' }
      inside.children.push(element)
      if (found['empty'] === '') open.push(element)
    }
  }
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length > 1) return { error: 'one complete element is needed' }
  return { root, instructions }
}

function attributesOf(said: string): Record<string, string> | null {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of said.matchAll(/([\w.-]+)="([^"]*)"/g)) {
    const text = decode(value)
    if (text === null || name in attributes) return null
    attributes[name] = text
  }
  return attributes
}

/** Returns null if the text contains a reference that is not predefined in XML. */
function decode(text: string): string | null {
  let isKnown = true
  const decoded = text.replaceAll(/&(#\d{1,7}|[a-z]+)?;?/g, (all, name: string | undefined) => {
    const value = name?.startsWith('#') ? codePoint(Number(name.slice(1))) : entities[name ?? '']
    if (value === undefined || !all.endsWith(';')) isKnown = false
    return value ?? ''
  })
  return isKnown ? decoded : null
}

function codePoint(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

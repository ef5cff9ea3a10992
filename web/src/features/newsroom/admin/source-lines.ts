type Source = { title: string; url: string; quotation: string | null }

/**
 * Sources in a text field, one per line: title | URL | quotation. Title and quotation are optional; without a title the
 * URL is used.
 */
export function readSources(text: string): Source[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map((parts) => {
      const place = parts.findIndex((part) => /^(?:https?:\/\/|\/)/.test(part))
      const url = parts[Math.max(place, 0)] ?? ''
      const title = place > 0 ? parts.slice(0, place).join(' | ') : url
      const quotation = place < 0 ? '' : parts.slice(place + 1).join(' | ')
      return { title, url, quotation: quotation === '' ? null : quotation }
    })
}

export function writeSources(sources: readonly Source[]): string {
  return sources
    .map(({ title, url, quotation }) =>
      [title, url, ...(quotation ? [quotation.replaceAll(/\s+/g, ' ')] : [])].join(' | '),
    )
    .join('\n')
}

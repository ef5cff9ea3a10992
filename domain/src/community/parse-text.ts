import { firstCharacters } from '../text/first-characters.ts'
export type TextPart = { text: string } | { text: string; href: string; isOurs: boolean }
export type TextParagraph = { parts: TextPart[] }

const mostParagraphs = 200
const mostLinks = 50
const address = /https?:\/\/[^\s<>"'`]{1,1990}/giu
/** Punctuation after a URL belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]}…।]+$/u

/**
 * SEC-07: splits a member's plain text into paragraphs with links. Nothing in it is markup: a tag stays visible text. A
 * link is an http or https address without credentials; every other address stays text.
 */
export function parseText(content: string, origin: string | null): TextParagraph[] {
  let links = 0
  return content
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, mostParagraphs)
    .map((line) => {
      const parts: TextPart[] = []
      let from = 0
      for (const { 0: found, index } of line.matchAll(address)) {
        const written = found.replace(sentenceEnd, '')
        const link = links < mostLinks ? readLink(written, origin) : null
        if (!link) continue
        links += 1
        if (index > from) parts.push({ text: line.slice(from, index) })
        parts.push(link)
        from = index + written.length
      }
      if (from < line.length) parts.push({ text: line.slice(from) })
      return { parts }
    })
}

/** A link to this site becomes a path, so that it opens in the same tab. */
function readLink(written: string, origin: string | null): TextPart | null {
  const url = URL.parse(written)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null
  if (origin !== null && url.origin === origin) {
    const path = `${url.pathname}${url.search}${url.hash}`
    return path.startsWith('//') ? null : { text: written, href: path, isOurs: true }
  }
  return { text: written, href: url.href, isOurs: false }
}

/** The first part of a text, cut at a space; with an ellipsis if something is omitted. */
export function shorten(text: string, longest: number): { text: string; isShortened: boolean } {
  const cut = firstCharacters(text, longest)
  if (cut === text) return { text, isShortened: false }
  const space = cut.search(/\s\S*$/u)
  return { text: `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()}…`, isShortened: true }
}

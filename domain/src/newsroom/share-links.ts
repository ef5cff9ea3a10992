export const readyLinkNames = ['whatsapp', 'x', 'facebook', 'linkedin', 'telegram'] as const
export type ReadyLinkName = (typeof readyLinkNames)[number]

/** Links that open a network's own form with the article filled in (C-43). */
export function buildReadyLinks({
  url,
  title,
}: {
  url: string
  title: string
}): { name: ReadyLinkName; url: string }[] {
  const forms: Record<ReadyLinkName, string> = {
    whatsapp: `https://wa.me/?${query({ text: `${title} ${url}` })}`,
    x: `https://x.com/intent/post?${query({ text: title, url })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    telegram: `https://t.me/share/url?${query({ url, text: title })}`,
  }
  return readyLinkNames.map((name) => ({ name, url: forms[name] }))
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

/** The text of a post: title, excerpt and address, within the network's limit. The excerpt is shortened first. */
export function writePost(
  { title, excerpt, url }: { title: string; excerpt: string; url: string },
  most: number,
): string {
  const whole = `${title}\n\n${excerpt}\n\n${url}`
  if (lengthOf(whole) <= most) return whole
  const left = most - lengthOf(`${title}\n\n\n\n${url}`)
  if (left >= 40) return `${title}\n\n${cut(excerpt, left)}\n\n${url}`
  return `${cut(title, most - lengthOf(`\n\n${url}`))}\n\n${url}`
}

const segmenter = new Intl.Segmenter('en')

/** Graphemes, as the networks count. */
function lengthOf(text: string): number {
  return [...segmenter.segment(text)].length
}

function cut(text: string, most: number): string {
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment)
  if (letters.length <= most) return text
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

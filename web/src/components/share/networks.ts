import type { ShareContent } from './share-content.ts'

/** SHARE-01. */
export const networks = [
  {
    name: 'WhatsApp',
    address: (shared: ShareContent) => withWords('https://wa.me/', { text: `${sentenceOf(shared)} ${shared.url}` }),
  },
  {
    name: 'Facebook',
    address: ({ url }: ShareContent) => withWords('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'X',
    address: (shared: ShareContent) =>
      withWords('https://x.com/intent/post', { text: sentenceOf(shared), url: shared.url }),
  },
  {
    name: 'LinkedIn',
    address: ({ url }: ShareContent) => withWords('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
] as const

const popup = { width: 600, height: 400 }

/** Opens a small window that has no access to the page that opened it. */
export function openNetwork(address: string): void {
  window.open(address, '_blank', `popup,noopener,noreferrer,width=${popup.width},height=${popup.height}`)
}

function sentenceOf({ title, text }: ShareContent): string {
  return `${title}: ${text}`
}

/** A space as %20: some networks show a plus literally. */
function withWords(address: string, words: Record<string, string>): string {
  const pairs = Object.entries(words).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${pairs.join('&')}`
}

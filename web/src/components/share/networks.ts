import type { Shared } from './share-content.ts'

/** SHARE-01. */
export const networks = [
  {
    name: 'WhatsApp',
    address: (shared: Shared) => withWords('https://wa.me/', { text: `${sentenceOf(shared)} ${shared.url}` }),
  },
  {
    name: 'Facebook',
    address: ({ url }: Shared) => withWords('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'X',
    address: (shared: Shared) => withWords('https://x.com/intent/post', { text: sentenceOf(shared), url: shared.url }),
  },
  {
    name: 'LinkedIn',
    address: ({ url }: Shared) => withWords('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
] as const

const popup = { width: 600, height: 400 }

/** A small window that knows nothing of the page it was opened from. */
export function openNetwork(address: string): void {
  window.open(address, '_blank', `popup,noopener,noreferrer,width=${popup.width},height=${popup.height}`)
}

function sentenceOf({ title, text }: Shared): string {
  return `${title}: ${text}`
}

/** A space as %20: a plus is a plus in some of their texts. */
function withWords(address: string, words: Record<string, string>): string {
  const pairs = Object.entries(words).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${pairs.join('&')}`
}

import type { Facts } from './read-facts.ts'

/** Paths on a Linux machine, in OpenSearch, and in services outside the product. */
const elsewhere = /^\/(?:proc|root|var|tmp|dev|etc|usr|v1|_[a-z]+|<index>)(?:\/|$)/

/** Whether inline code that is written like a URL path, `/car/{id}` or `POST /api/contacts`, is declared in code. */
export function urlExists(text: string, documentPath: string, { urls }: Facts): boolean {
  const [, method, path = ''] = /^(?:(GET|POST|PUT|PATCH|DELETE) )?(\/[^\s?]*)(?:\?.*| .*)?$/.exec(text) ?? []
  // Code comments begin with a slash too; the documents in demo/ describe portals and other external servers.
  if (path === '' || /^\/[/*]/.test(path) || elsewhere.test(path) || documentPath.startsWith('demo/')) return true
  const asked = segmentsOf(path)
  return urls.some((url) => {
    const declared = segmentsOf(url)
    // The beginning of a URL may stand for everything below it, but a call with a method must match in full.
    const fits = method === undefined ? asked.length <= declared.length : asked.length === declared.length
    return fits && asked.every((segment, index) => segmentFits(segment, declared[index] ?? ''))
  })
}

function segmentsOf(url: string): string[] {
  return url.split('/').filter((segment) => segment !== '')
}

function segmentFits(asked: string, declared: string): boolean {
  return declared.startsWith(':') || declared === '*' || asked === declared || /^(?:\{.*\}|<.*>|…)$/.test(asked)
}

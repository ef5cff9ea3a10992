import type { ServerResponse } from 'node:http'
import type { HostileCase } from './hostile-case.ts'

const status = (code: number, headers: Record<string, string> = {}): HostileCase => ({
  scope: 'all',
  send: (_request, response) => answer(response, code, headers, '<html>No.</html>'),
})
const redirect = (to: string): HostileCase => status(302, { location: to })

/** Faults in how a document is delivered. */
export const deliveryCases: Record<string, HostileCase> = {
  'server-error': status(500),
  unavailable: status(503),
  'too-many-requests': status(429, { 'retry-after': '0' }),
  unauthorised: status(401),
  forbidden: status(403),
  'not-found': status(404),
  gone: status(410),
  'always-unchanged': status(304),
  'redirect-to-private-address': redirect('http://169.254.169.254/latest/meta-data/'),
  'redirect-to-this-machine': redirect('http://127.0.0.1:5432/'),
  'redirect-to-another-host': redirect('https://elsewhere.example/feed'),
  'redirect-to-a-file': redirect('file:///etc/passwd'),
  'redirect-loop': {
    scope: 'all',
    send: (_request, response, { url }) => answer(response, 302, { location: url.href }, ''),
  },
  'cut-connection': {
    scope: 'all',
    send: (_request, response, { body, type }) => {
      response.writeHead(200, { 'content-type': type, 'content-length': body.length + 10 })
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
      return true
    },
  },
  'wrong-encoding-header': {
    scope: 'all',
    send: (_request, response, { body, type }) => {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body.toString('base64'))
      return true
    },
  },
  'page-repeats': {
    scope: 'paged',
    send: (_request, response, { url, body, type, requests }) =>
      isPaged(url) && answer(response, 200, { 'content-type': type }, withNext(body.toString(), `n${requests}`)),
  },
  'paging-loop': {
    scope: 'paged',
    send: (_request, response, { url, body, type }) =>
      isPaged(url) && answer(response, 200, { 'content-type': type }, withNext(body.toString(), '0')),
  },
  'endless-empty-pages': {
    scope: 'paged',
    send: (_request, response, { url, body, type, requests }) =>
      isPaged(url) &&
      answer(response, 200, { 'content-type': type }, withNext(withoutRows(body.toString()), `e${requests}`)),
  },
}

const isPaged = ({ pathname }: URL) => pathname === '/adverts' || pathname === '/rss.xml'

function withNext(page: string, cursor: string): string {
  if (page.startsWith('{')) return JSON.stringify({ ...(JSON.parse(page) as object), next_cursor: cursor })
  const next = `<atom:link rel="next" href="/rss.xml?from=${cursor}"/>`
  return page.replace(/<atom:link[^>]*>/, '').replace('</title>', `</title>${next}`)
}

function withoutRows(page: string): string {
  if (page.startsWith('{')) return JSON.stringify({ ...(JSON.parse(page) as object), adverts: [] })
  return page.replaceAll(/<item>[\s\S]*?<\/item>\n?/g, '')
}

function answer(response: ServerResponse, code: number, headers: Record<string, string>, body: string): true {
  response.writeHead(code, headers).end(body)
  return true
}

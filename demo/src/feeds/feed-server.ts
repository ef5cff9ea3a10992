import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { computeEtag, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { malformedFeeds } from './malformed/malformed-feeds.ts'
import { buildStories, storyPage, type Story } from './stories.ts'
import { feedTypes, writeFeed, type FeedFormat } from './write-feed.ts'

/**
 * errors: 500. busy: 503 with Retry-After. gone: 410. html: a web page with status 200. truncated: half of the feed.
 * huge: 50 MB. slow: one byte a second. never: no response. inside: redirects to a private address. moved: redirects to
 * the feed. forgetful: no validators. lying: 304 for everything.
 */
const feedModes = [
  'none',
  'errors',
  'busy',
  'gone',
  'html',
  'truncated',
  'huge',
  'slow',
  'never',
  'inside',
  'moved',
  'forgetful',
  'lying',
] as const
type FeedMode = (typeof feedModes)[number]

const formats: Record<string, FeedFormat> = { '/rss.xml': 'rss', '/atom.xml': 'atom', '/feed.json': 'json' }
const mostBytes = 256 * 1024
const hugeBytes = 50 * 1024 * 1024
const retryAfterSeconds = 7_200

/** Three feeds of one invented publisher, its stories as pages, and the corpus of malformed feeds. */
export async function startFeeds({ port = 0, stories = buildStories() }: { port?: number; stories?: Story[] } = {}) {
  let mode: FeedMode = 'none'
  let published = stories
  const requests: { path: string; status: number; conditional: boolean }[] = []

  const server = serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feeds')
    const answer = await answerTo(request, response, pathname)
    if (answer === null) return
    requests.push({
      path: pathname,
      status: answer.status,
      conditional: 'if-none-match' in request.headers || 'if-modified-since' in request.headers,
    })
    requests.splice(0, requests.length - 1_000)
    response
      .writeHead(answer.status, answer.headers)
      .end(answer.status === 304 ? undefined : (answer.body as string | Buffer))
  })

  async function answerTo(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<DemoResponse | null> {
    if (path.startsWith('/demo/'))
      return control(`${request.method} ${path}`, (await readText(request, mostBytes)) ?? '')
    if (request.method !== 'GET') return { ...textResponse(405, 'Use GET'), headers: { Allow: 'GET' } }
    if (path === '/robots.txt') return textResponse(200, 'User-agent: *\nDisallow: /private/\n')
    const format = formats[path]
    if (format) return misbehave(response, path) ?? sendFeed(request, format)
    if (path.startsWith('/malformed/')) return malformed(path.slice('/malformed/'.length))
    const story = published.find((each) => `/stories/${each.id}` === path || `/private/${each.id}` === path)
    return story ? textResponse(200, storyPage(story), 'text/html') : textResponse(404, 'Not found')
  }

  function sendFeed(request: IncomingMessage, format: FeedFormat): DemoResponse {
    const body = writeFeed(format, {
      title: 'Deccan Motor Desk',
      home: address,
      items: published.map(({ id, title, at, paragraphs }) => ({
        id,
        title,
        at,
        link: `${address}/stories/${id}`,
        summary: paragraphs[0]!,
      })),
    })
    const [etag, lastModified] = [computeEtag(body), (published[0]?.at ?? new Date(0)).toUTCString()]
    const validators = mode === 'forgetful' ? {} : { ETag: etag, 'Last-Modified': lastModified }
    const isKnown =
      request.headers['if-none-match'] === etag ||
      (!('if-none-match' in request.headers) && request.headers['if-modified-since'] === lastModified)
    if (mode === 'lying' || (isKnown && mode !== 'forgetful')) return { status: 304, headers: validators, body: '' }
    const sent = mode === 'truncated' ? body.slice(0, body.length / 2) : body
    return {
      status: 200,
      headers: { 'Content-Type': feedTypes[format], 'Cache-Control': 'max-age=600', ...validators },
      body: sent,
    }
  }

  function misbehave(response: ServerResponse, path: string): DemoResponse | null | undefined {
    if (mode === 'errors') return textResponse(500, 'Internal error')
    if (mode === 'busy') return { ...textResponse(503, 'Busy'), headers: { 'Retry-After': String(retryAfterSeconds) } }
    if (mode === 'gone') return textResponse(410, 'Gone')
    if (mode === 'html')
      return textResponse(200, '<!doctype html><title>Car News</title><p>Please sign in', 'text/html')
    if (mode === 'huge')
      return { status: 200, headers: { 'Content-Type': feedTypes.rss }, body: Buffer.alloc(hugeBytes, '<item/>') }
    if (mode === 'inside') return { status: 302, headers: { Location: 'http://127.0.0.1:1/rss.xml' }, body: '' }
    if (mode === 'moved') {
      mode = 'none'
      return { status: 301, headers: { Location: path }, body: '' }
    }
    if (mode === 'never') return null
    if (mode !== 'slow') return undefined
    void drip(response)
    return null
  }

  async function drip(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': feedTypes.rss })
    while (!response.destroyed) {
      response.write('<')
      await wait(1_000)
    }
  }

  function malformed(name: string): DemoResponse {
    const found = malformedFeeds().find((each) => `${each.group}/${each.name}` === name)
    return found
      ? { status: 200, headers: { 'Content-Type': found.contentType }, body: found.bytes() }
      : textResponse(404, 'Not found')
  }

  function control(call: string, body: string): DemoResponse {
    if (call === 'GET /demo/requests') return jsonResponse(200, requests)
    if (call === 'GET /demo/malformed')
      return jsonResponse(
        200,
        malformedFeeds().map(({ name, group, contentType, expected, entries }) => ({
          name,
          group,
          contentType,
          expected,
          entries,
        })),
      )
    const given = parseJson(body) as { mode?: unknown; story?: Partial<Story> } | undefined
    if (call === 'POST /demo/misbehave') {
      const wanted = feedModes.find((each) => each === given?.mode)
      if (!wanted) return jsonResponse(400, { error: `mode is one of ${feedModes.join(', ')}` })
      mode = wanted
      return jsonResponse(200, { mode })
    }
    if (call !== 'POST /demo/stories') return jsonResponse(404, { error: 'no such control' })
    if (!given?.story?.id || !given.story.title) return jsonResponse(400, { error: 'a story has an id and a title' })
    const added: Story = {
      paragraphs: ['A story.'],
      ...given.story,
      id: given.story.id,
      title: given.story.title,
      at: new Date(given.story.at ?? Date.now()),
    }
    published = [added, ...published.filter(({ id }) => id !== added.id)]
    return jsonResponse(201, added)
  }

  const address = await listen(server, port)
  return { address, close: () => stop(server) }
}

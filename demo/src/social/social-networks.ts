import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseJson, readText } from '../http/request-body.ts'
import { html } from '../http/html.ts'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { createBlueskyServer } from './bluesky-server.ts'
import { demoCredentials, type SocialServer } from './demo-credentials.ts'
import { createMastodonServer } from './mastodon-server.ts'
import { createTelegramServer } from './telegram-server.ts'

const socialNetworks = ['mastodon', 'bluesky', 'telegram'] as const
type SocialNetwork = (typeof socialNetworks)[number]

/** late: responds after three seconds. errors: 500. busy: 429. garbage: not JSON. never: posts, but does not respond. */
const socialModes = ['none', 'late', 'errors', 'busy', 'garbage', 'never'] as const
type SocialMode = (typeof socialModes)[number]

type DemoPost = { network: SocialNetwork; text: string; url: string; at: Date }
const mostBytes = 64 * 1024
const lateMs = 3_000

/**
 * A Mastodon server, a Bluesky server and the Telegram Bot API on one port; their paths do not overlap. They reject what
 * the documented calls reject, and fail on command.
 */
export async function startSocialNetworks({ port = 0 }: { port?: number } = {}) {
  const posts: DemoPost[] = []
  const modes: Record<SocialNetwork, SocialMode> = { mastodon: 'none', bluesky: 'none', telegram: 'none' }
  const add = (network: SocialNetwork) => (text: string, url: string) =>
    void posts.unshift({ network, text, url, at: new Date() })
  const servers: Record<SocialNetwork, SocialServer> = {
    mastodon: createMastodonServer(add('mastodon'), () => address),
    bluesky: createBlueskyServer(add('bluesky')),
    telegram: createTelegramServer(add('telegram')),
  }

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://social')
    const body = await readText(request, mostBytes)
    const answer = body === null ? textResponse(413, 'Too large.\n') : await answerTo(request, url, body)
    if (answer !== null) sendUncached(response, answer)
  })

  async function answerTo(request: IncomingMessage, url: URL, body: string): Promise<DemoResponse | null> {
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /') return htmlResponse(200, postsPage(posts))
    if (call === 'GET /demo/posts') return jsonResponse(200, posts)
    if (call === 'POST /demo/misbehave') return misbehave(body)
    for (const network of socialNetworks) {
      if (!isOf[network].test(url.pathname)) continue
      const failed = failure(modes[network])
      if (failed !== null) return failed
      const answer = servers[network](request, url, body)
      if (modes[network] === 'never') return null
      if (modes[network] === 'late') await wait(lateMs)
      if (answer !== null) return answer
    }
    return jsonResponse(404, { error: 'Not Found' })
  }

  function misbehave(body: string): DemoResponse {
    const wanted = (parseJson(body) ?? {}) as { network?: unknown; mode?: unknown }
    const network = socialNetworks.find((each) => each === wanted.network)
    const mode = socialModes.find((each) => each === wanted.mode)
    if (!network || !mode) return jsonResponse(400, { error: 'network or mode is unknown' })
    modes[network] = mode
    return jsonResponse(200, modes)
  }

  const address = await listen(server, port)
  return { address, credentials: demoCredentials, posts, close: () => stop(server) }
}

const isOf: Record<SocialNetwork, RegExp> = { mastodon: /^\/api\/v1\//, bluesky: /^\/xrpc\//, telegram: /^\/bot/ }

function failure(mode: SocialMode): DemoResponse | null {
  if (mode === 'errors') return jsonResponse(500, { error: 'Internal error' })
  if (mode === 'busy') return jsonResponse(429, { error: 'Too many requests' })
  if (mode === 'garbage') return textResponse(200, '<html><h1>It works!</h1></html>', 'text/html')
  return null
}

function postsPage(posts: readonly DemoPost[]) {
  const rows = posts.map(
    ({ network, text, url, at }) =>
      html`<li>
        <b>${network}</b> ${at.toISOString()}
        <pre>${text}</pre>
        ${url}
      </li>`,
  )
  return html`<!doctype html><title>Posts</title>
    <h1>Posts on invented networks</h1>
    <ul>
      ${rows}
    </ul>`
}

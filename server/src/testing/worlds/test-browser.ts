import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'

export type Page = { url: string; status: number; body: string; headers: Headers }
export type TestBrowser = ReturnType<typeof createTestBrowser>
type Sent = { form?: URLSearchParams; json?: object; method?: string; headers?: Record<string, string> }

const mostRedirects = 12

/**
 * The parts of a browser that a sign-in needs: cookies by host, redirects and plain forms. The site is called without a
 * port.
 */
export function createTestBrowser(site: FastifyInstance, siteOrigin: string, userAgent = 'Mozilla/5.0 Firefox/150.0') {
  // Keyed by origin; a real browser shares cookies between the ports of a host.
  const jar = new Map<string, Map<string, string>>()
  const cookiesOf = (origin: string) => {
    const cookies = jar.get(origin) ?? new Map<string, string>()
    jar.set(origin, cookies)
    return cookies
  }

  async function send(address: string, { form, json, headers = {}, ...sent }: Sent): Promise<Page> {
    const payload = form?.toString() ?? (json && JSON.stringify(json))
    const method = sent.method ?? (payload === undefined ? 'GET' : 'POST')
    const url = new URL(address)
    const cookies = cookiesOf(url.origin)
    const all: Record<string, string> = {
      'user-agent': userAgent,
      ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    }
    const answer =
      url.origin === siteOrigin ? await inject(url, method, all, payload) : await ask(url, method, all, payload)
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return { url: address, ...answer }
  }

  async function inject(url: URL, method: string, headers: Record<string, string>, payload?: string) {
    const answer = await site.inject({
      method: method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...headers },
      ...(payload !== undefined && { payload }),
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of [value].flat()) answered.append(name, String(each))
    }
    return { status: answer.statusCode, body: answer.body, headers: answered }
  }

  /** Follows redirects until the final response. */
  async function open(address: string, sent: Sent = {}): Promise<Page> {
    let page = await send(address, sent)
    for (let steps = 0; page.status >= 300 && page.status < 400; steps++) {
      if (steps === mostRedirects) throw new Error(`${address} redirects without end`)
      page = await send(new URL(page.headers.get('location')!, page.url).href, {})
    }
    return page
  }

  return {
    send,
    open,
    cookies: () => cookiesOf(siteOrigin),
    /** Submits a form by one of its buttons. */
    async press(page: Page, button: string, follow = true): Promise<Page> {
      const html = load(page.body)
      const form = html('form')
        .filter((_, each) => html(each).text().includes(button))
        .first()
      if (form.length === 0) throw new Error(`no button ${button} at ${page.url}: ${page.body.slice(0, 300)}`)
      const fields = new URLSearchParams(
        form
          .find('input')
          .toArray()
          .map((input): [string, string] => [html(input).attr('name') ?? '', html(input).attr('value') ?? '']),
      )
      const address = new URL(form.attr('action') ?? '', page.url).href
      return (follow ? open : send)(address, { form: fields })
    },
  }
}

async function ask(url: URL, method: string, headers: Record<string, string>, body?: string) {
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}

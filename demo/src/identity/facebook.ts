import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '../portals/portal-server.ts'
import type { Client } from './oidc.ts'
import { askConsent, choosePerson, refusal, type ProviderStyle } from './pages.ts'
import { findPersonById } from './people.ts'
import { readForm } from './read-form.ts'
import { slowMs, buildFaultyCallback, type Behaviour } from './sign-in-faults.ts'

type Code = { person: string; callback: string; challenge: string | null; expiresAt: number }

const looks: ProviderStyle = { title: 'Log in with Facebook (demo)', colour: '#1877f2' }
const version = '/v24.0'
const codeMs = 60_000

/** Follows the documentation of Facebook Login for the web: the dialog, the code exchange, and /me. */
export function facebookServer(client: Client, behaviour: Behaviour): Server {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, string>()

  return serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook')
    if (behaviour.answer === 'down') return void response.writeHead(503).end()
    const fields = request.method === 'POST' ? await readForm(request) : url.searchParams
    if (url.pathname === `${version}/dialog/oauth`) return dialog(response, fields)
    if (url.pathname === `${version}/oauth/access_token`) return exchange(response, fields)
    if (url.pathname === `${version}/me`) return me(request, response, url.searchParams)
    response.writeHead(404).end()
  })

  function dialog(response: ServerResponse, fields: URLSearchParams): void {
    const callback = fields.get('redirect_uri') ?? ''
    if (fields.get('client_id') !== client.id) return sendPage(response, 400, refusal(looks, 'Invalid App ID'))
    if (!client.callbacks.includes(callback)) {
      return sendPage(
        response,
        400,
        refusal(looks, 'URL blocked: this redirect failed because the redirect URI is not allowed.'),
      )
    }
    const given = Object.fromEntries(fields)
    const person = findPersonById(fields.get('person'))
    const decision = fields.get('decision')
    if (!person) return sendPage(response, 200, choosePerson(looks, `${version}/dialog/oauth`, given))
    if (decision === null)
      return sendPage(response, 200, askConsent(looks, `${version}/dialog/oauth`, person.name, given))
    const back = new URL(callback)
    const state = fields.get('state')
    if (state !== null) back.searchParams.set('state', state)
    if (decision === 'yes') {
      const code = randomBytes(40).toString('base64url')
      const expiresAt = Date.now() + (behaviour.answer === 'expired-code' ? -1 : codeMs)
      codes.set(code, { person: person.id, callback, challenge: fields.get('code_challenge'), expiresAt })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_reason', 'user_denied')
    }
    // Facebook appends this fragment to its redirects.
    response.writeHead(302, { location: `${buildFaultyCallback(back.href, behaviour)}#_=_` }).end()
  }

  async function exchange(response: ServerResponse, fields: URLSearchParams): Promise<void> {
    if (behaviour.answer === 'slow') await wait(slowMs)
    const code = fields.get('code') ?? ''
    const issued = codes.get(code)
    // A code is valid for one attempt.
    codes.delete(code)
    if (fields.get('client_id') !== client.id || !isEqual(fields.get('client_secret') ?? '', client.secret)) {
      return refuse(response, 'Error validating client secret.', 1)
    }
    if (!issued) return refuse(response, 'This authorization code has been used.', 100)
    if (issued.expiresAt < Date.now()) return refuse(response, 'This authorization code has expired.', 100)
    if (issued.callback !== fields.get('redirect_uri'))
      return refuse(response, 'Error validating verification code.', 100)
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url')
    if (issued.challenge !== null && issued.challenge !== challenge)
      return refuse(response, 'Invalid code_verifier.', 100)
    const token = randomBytes(60).toString('base64url')
    tokens.set(token, issued.person)
    sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
  }

  function me(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const token = query.get('access_token') ?? request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const person = findPersonById(tokens.get(token))
    if (!person) return refuse(response, 'Invalid OAuth access token.', 190)
    const proof = createHmac('sha256', client.secret).update(token).digest('hex')
    if (!isEqual(query.get('appsecret_proof') ?? '', proof))
      return refuse(response, 'Invalid appsecret_proof provided in the API argument', 100)
    // Returns only the requested fields; an e-mail address only if the person has one.
    const known: Record<string, unknown> = {
      id: person.id,
      name: person.name,
      ...(person.email !== null && person.emailVerified && { email: person.email }),
      ...(person.picture && { picture: { data: { url: person.picture } } }),
    }
    const asked = (query.get('fields') ?? 'id,name').split(',').map((field) => field.replace(/\..*$/, ''))
    sendJson(
      response,
      200,
      Object.fromEntries(asked.filter((field) => field in known).map((field) => [field, known[field]])),
    )
  }
}

function refuse(response: ServerResponse, message: string, code: number): void {
  sendJson(response, 400, { error: { message, type: 'OAuthException', code } })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function isEqual(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

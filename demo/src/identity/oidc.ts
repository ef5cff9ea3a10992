import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Provider, type Configuration } from 'oidc-provider'
import { serve } from '../portals/portal-server.ts'
import { askConsent, choosePerson, type ProviderStyle } from './pages.ts'
import { findPersonById } from './people.ts'
import { readForm } from './read-form.ts'
import { slowMs, buildFaultyCallback, type Behaviour } from './sign-in-faults.ts'

export type Client = { id: string; secret: string; callbacks: string[] }

const looks: ProviderStyle = { title: 'Pehchaan', colour: '#0f766e' }

/** A real OpenID Connect provider with its own pages for login and consent. */
export function oidcServer(issuer: string, clients: readonly Client[], behaviour: Behaviour): Server {
  const provider = new Provider(issuer, configurationFor(clients, behaviour))
  const answer = provider.callback()
  return serve(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (behaviour.answer === 'down') return void response.writeHead(503).end()
    if (behaviour.answer === 'slow' && url.pathname === '/token') await wait(slowMs)
    if (url.pathname.startsWith('/interaction/')) return interact(provider, request, response)
    if (behaviour.answer === 'wrong-nonce' && url.pathname === '/auth') {
      url.searchParams.set('nonce', 'a-nonce-of-another-sign-in')
      request.url = `${url.pathname}${url.search}`
    }
    await spoilRedirects(response, clients, behaviour)
    await answer(request, response)
  })
}

function configurationFor(clients: readonly Client[], behaviour: Behaviour): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: clients.map(({ id, secret, callbacks }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: callbacks,
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AuthorizationCode: () => (behaviour.answer === 'expired-code' ? 1 : 60),
      AccessToken: 300,
      IdToken: 300,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
    },
    findAccount: (_context, id) => {
      const person = findPersonById(id)
      if (!person) return undefined
      const email = person.email === null ? {} : { email: person.email, email_verified: person.emailVerified }
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          name: person.name,
          given_name: person.givenName,
          ...(person.familyName && { family_name: person.familyName }),
          ...(person.picture && { picture: person.picture }),
          ...email,
        }),
      }
    },
  }
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  const action = `/interaction/${details.uid}`
  const accountId = details.session?.accountId
  if (request.method !== 'POST') {
    const name = findPersonById(accountId)?.name ?? ''
    const page = details.prompt.name === 'login' ? choosePerson(looks, action) : askConsent(looks, action, name)
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }
  const form = await readForm(request)
  if (details.prompt.name === 'login') {
    const login = { accountId: findPersonById(form.get('person'))?.id ?? '' }
    return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
  }
  if (form.get('decision') !== 'yes') {
    return provider.interactionFinished(
      request,
      response,
      { error: 'access_denied' },
      { mergeWithLastSubmission: false },
    )
  }
  const grant = new provider.Grant({ accountId: accountId!, clientId: String(details.params['client_id']) })
  grant.addOIDCScope(String(details.params['scope']))
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
}

/** Alters the browser's redirect back to the client as commanded. */
async function spoilRedirects(
  response: ServerResponse,
  clients: readonly Client[],
  behaviour: Behaviour,
): Promise<void> {
  const callbacks = clients.flatMap((client) => client.callbacks)
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const leads = name.toLowerCase() === 'location' && callbacks.some((each) => String(value).startsWith(each))
    return setHeader(name, leads ? buildFaultyCallback(String(value), behaviour) : value)
  }
}

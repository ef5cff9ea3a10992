import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { facebookServer } from './facebook.ts'
import { oidcServer, type Client } from './oidc.ts'
import { readForm } from './read-form.ts'
import { signInFaults, type Behaviour, type SignInFault } from './sign-in-faults.ts'

export type IdentityOptions = {
  /** Sites that may use these providers for sign-in, such as http://127.0.0.1:3000. */
  sites: string[]
  /** The control port; the OpenID provider and the Facebook-like one use the next two. 0 picks free ports. */
  ports: number
}

export type RunningIdentity = {
  control: string
  /** Environment variables a site needs to use them. */
  environment: Record<string, string>
  /**
   * The same OpenID provider under the settings for Google: only for tests, since no page in the demo may mention
   * Google.
   */
  asGoogle: Record<string, string>
  misbehave: (answer: SignInFault) => void
  close: () => Promise<void>
}

/**
 * Starts two identity providers, each on its own port, and a control port that makes them respond wrongly on command.
 */
export async function startIdentity({ sites, ports }: IdentityOptions): Promise<RunningIdentity> {
  const behaviour: Behaviour = { answer: 'none' }
  const clientOf = (provider: string): Client => ({
    id: `demo-${provider}-client`,
    secret: `demo-${provider}-client-secret`,
    callbacks: sites.map((site) => `${site}/api/auth/${provider}/callback`),
  })
  const [oidc, google, facebook] = [clientOf('oidc'), clientOf('google'), clientOf('facebook')]
  const servers: Server[] = []
  const close = async () => void (await Promise.all(servers.map(stop)))
  const open = async (server: Server, at: number) => {
    servers.push(server)
    return listen(server, ports === 0 ? 0 : ports + at)
  }
  try {
    const control = await open(controlServer(behaviour), 0)
    // The issuer contains its port, so the port is chosen before the provider is created.
    const issuer = ports === 0 ? `http://127.0.0.1:${await freePort()}` : `http://127.0.0.1:${ports + 1}`
    const provider = oidcServer(issuer, [oidc, google], behaviour)
    servers.push(provider)
    await listen(provider, Number(new URL(issuer).port))
    const graph = await open(facebookServer(facebook, behaviour), 2)
    return {
      control,
      environment: {
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: oidc.id,
        OIDC_CLIENT_SECRET: oidc.secret,
        OIDC_NAME: 'Pehchaan',
        FACEBOOK_CLIENT_ID: facebook.id,
        FACEBOOK_CLIENT_SECRET: facebook.secret,
        FACEBOOK_DIALOG_URL: `${graph}/v24.0/dialog/oauth`,
        FACEBOOK_GRAPH_URL: `${graph}/v24.0`,
      },
      asGoogle: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: google.id, GOOGLE_CLIENT_SECRET: google.secret },
      misbehave: (answer) => void (behaviour.answer = answer),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** POST /misbehave with answer=<one of signInFaults>. */
function controlServer(behaviour: Behaviour): Server {
  return serve(async (request, response) => {
    const asked = request.method === 'POST' ? (await readForm(request)).get('answer') : null
    const answer = signInFaults.find((each) => each === asked)
    if (request.url !== '/misbehave' || answer === undefined) return void response.writeHead(404).end()
    behaviour.answer = answer
    response.writeHead(204).end()
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  const address = await listen(server, 0)
  await stop(server)
  return Number(new URL(address).port)
}

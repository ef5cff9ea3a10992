import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { PushMessage, PushOutcome, PushSubscription, WebPush } from './push.ts'

type Settings = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_SERVICES'>

const timeoutMs = 10_000
/** One day: the site itself shows older notices. */
const keptSeconds = 24 * 60 * 60

/** Web Push (RFC 8030), encrypted (RFC 8291) and signed (VAPID, RFC 8292). Null while there are no keys. */
export function createWebPush(settings: Settings): WebPush | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null
  const services = settings.PUSH_SERVICES.split(',')
  return {
    publicKey,
    isKnownService: (endpoint) => isAllowedEndpoint(endpoint, services),
    send: async (subscription, message) => {
      if (!isAllowedEndpoint(subscription.endpoint, services)) return { kind: 'gone' }
      const request = requestOf(subscription, message, { subject, publicKey, privateKey })
      if (request === null) return { kind: 'gone' }
      const { endpoint, method, headers, body } = request
      try {
        const answer = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body ?? []),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await answer.body?.cancel()
        return readPushOutcome(answer.status)
      } catch {
        // The error of a failed fetch may contain the endpoint, which is a secret of the browser.
        return { kind: 'unknown', reason: 'unreachable' }
      }
    },
  }
}

/** Null if the browser's keys are invalid: nothing can ever be encrypted for it. */
function requestOf(
  subscription: PushSubscription,
  message: PushMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): webPush.RequestDetails | null {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails,
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      // While the device is offline, a retry replaces the first attempt. At most 32 characters of base64url.
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    })
  } catch {
    return null
  }
}

export function readPushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'unknown', reason: 'busy' }
  return { kind: 'refused', reason: `status_${status}` }
}

/** `.push.apple.com` matches every host below it; a host with a port is one that an operator configured. */
export function isAllowedEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, host, username } = new URL(endpoint)
  if (username !== '') return false
  return services.some((service) =>
    service.includes(':')
      ? host === service
      : protocol === 'https:' &&
        host === hostname &&
        (service.startsWith('.') ? hostname.endsWith(service) : hostname === service),
  )
}

/** Where a browser can be reached, as it told us (PushSubscription.toJSON). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  title: string
  body: string
  /** Opened on this site when it is tapped. */
  path: string
  /** A second one with the same tag takes the place of the first, without a sound. */
  tag: string
}

export type PushOutcome =
  | { kind: 'accepted' }
  /** The browser has given up the subscription: it is to be deleted. */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  /** It may have been taken or not: tried again later, under the same tag. */
  | { kind: 'unknown'; reason: 'unreachable' | 'busy' }

export type WebPush = {
  publicKey: string
  /** A browser names its own push service: only known ones are asked. */
  isKnownService: (endpoint: string) => boolean
  send: (subscription: PushSubscription, message: PushMessage) => Promise<PushOutcome>
}

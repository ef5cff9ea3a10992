/** A browser's push address, as the browser reported it (PushSubscription.toJSON). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  title: string
  body: string
  /** Opened on this site when the notification is tapped. */
  path: string
  /** A second message with the same tag silently replaces the first. */
  tag: string
}

export type PushOutcome =
  | { kind: 'accepted' }
  /** The browser has dropped the subscription: delete it. */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  /** May or may not have been accepted: retried later under the same tag. */
  | { kind: 'unknown'; reason: 'unreachable' | 'busy' }

export type WebPush = {
  publicKey: string
  /** A browser names its own push service: only known services are contacted. */
  isKnownService: (endpoint: string) => boolean
  send: (subscription: PushSubscription, message: PushMessage) => Promise<PushOutcome>
}

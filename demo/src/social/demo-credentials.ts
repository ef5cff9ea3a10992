import type { IncomingMessage } from 'node:http'
import type { DemoResponse } from '../http/response.ts'

/** Responds to one request, or returns null if it does not know the call. */
export type SocialServer = (request: IncomingMessage, url: URL, body: string) => DemoResponse | null

export const demoCredentials = {
  mastodonToken: 'demo-mastodon-token',
  blueskyHandle: 'pahiya.bsky.example',
  blueskyPassword: 'demo-pass-word-0000',
  telegramToken: '123456789:demo-telegram-token-of-a-bot',
  telegramChannel: '@pahiya_demo',
} as const

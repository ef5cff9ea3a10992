import { writePost } from '@pahiya/domain/newsroom/share-links'
import * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import type { NetworkAdapter } from './network.ts'
import { postJson } from './post-json.ts'

type Settings = Pick<Config, 'TELEGRAM_URL' | 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_CHANNEL'>

/** sendMessage: at most 4,096 characters. */
const longestPost = 4_096
const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.int().min(1) }) })

/**
 * Bot API, sendMessage to a public channel (core.telegram.org/bots/api). It does not recognise repeats. Null while it is
 * not configured.
 */
export function createTelegram(settings: Settings): NetworkAdapter | null {
  const { TELEGRAM_URL, TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHANNEL: channel } = settings
  if (token === undefined || channel === undefined) return null
  const address = new URL(`/bot${token}/sendMessage`, TELEGRAM_URL)
  return {
    network: 'telegram',
    repeatSafeMinutes: 0,
    async post(article) {
      const sent = await postJson(Sent, {
        address,
        body: { chat_id: channel, text: writePost(article, longestPost), link_preview_options: { url: article.url } },
      })
      if (!sent.ok) return sent.failure
      return { outcome: 'posted', url: `https://t.me/${channel.slice(1)}/${sent.value.result.message_id}` }
    },
  }
}

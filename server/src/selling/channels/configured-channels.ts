import type { ChannelKey } from '@pahiya/contract/selling/channel-keys'
import type { Config } from '../../platform/config.ts'

export type ChannelSettings = Pick<
  Config,
  | 'CHANNEL_FEED_SECONDS'
  | 'GOOGLE_FEED_URL'
  | 'GOOGLE_FEED_TOKEN'
  | 'META_FEED_URL'
  | 'META_FEED_ID'
  | 'META_CATALOG_ID'
  | 'META_FEED_TOKEN'
  | 'PARTNER_API_URL'
  | 'PARTNER_API_KEY'
  | 'PARTNER_API_NAME'
>

/** The configured channels, in display order. */
export function configuredChannels(config: ChannelSettings): ChannelKey[] {
  const on: Record<ChannelKey, boolean> = {
    google: config.GOOGLE_FEED_URL !== undefined,
    meta: config.META_FEED_ID !== undefined,
    partner: config.PARTNER_API_URL !== undefined,
  }
  return (Object.keys(on) as ChannelKey[]).filter((channel) => on[channel])
}

/** SELL-08, SELL-27: while none is on, pages announce syndication as coming soon. */
export function isAnyChannelOn(config: ChannelSettings): boolean {
  return configuredChannels(config).length > 0
}

/** The name that sellers know. */
export function channelName(channel: ChannelKey, config: Pick<Config, 'PARTNER_API_NAME'>): string {
  if (channel === 'google') return 'Google vehicle listings'
  return channel === 'meta' ? 'Meta vehicle catalogue' : (config.PARTNER_API_NAME ?? 'Partner portal')
}

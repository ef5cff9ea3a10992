import type { Config } from '../../platform/config.ts'
import { createBluesky } from './bluesky.ts'
import { createMastodon } from './mastodon.ts'
import type { NetworkAdapter } from './network.ts'
import { createTelegram } from './telegram.ts'

/** C-43: empty if no network is configured. */
export function configuredNetworks(config: Config): NetworkAdapter[] {
  return [createMastodon(config), createBluesky(config), createTelegram(config)].filter((adapter) => adapter !== null)
}

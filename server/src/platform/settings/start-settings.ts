import type { Config } from '../config.ts'
import type { Database } from '../engines/postgres.ts'
import { createLive, type Live } from '../live/live.ts'
import type { Log } from '../telemetry/log.ts'
import { watchSettings } from './watch-settings.ts'

/** Opens a process's live updates, and a configuration in which each setting has its current value. */
export async function startSettings(dependencies: {
  config: Config
  database: Database
  log: Log
}): Promise<{ config: Config; live: Live; close: () => Promise<void> }> {
  const live = createLive(dependencies)
  const settings = await watchSettings({ ...dependencies, live })
  return {
    config: settings.config,
    live,
    close: async () => {
      settings.close()
      await live.close()
    },
  }
}

import { settingNames, type SettingName } from '@pahiya/contract/admin/setting-names'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database } from '../engines/postgres.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../telemetry/log.ts'
import { readCurrentSettings } from './current-settings.ts'
import { configValue, isAllowed } from './setting-value.ts'

/** Bounds how long a lost notification, or the expiry of a value, goes unnoticed. */
const readEveryMs = 2_000
/** If the database does not respond by then, a process starts with the environment's values. */
const longestFirstReadMs = 1_500

export type WatchedSettings = {
  /** The configuration, in which each setting always has its current value. Read it at each use. */
  config: Config
  close: () => void
}

type Dependencies = { config: Config; database: Database; live: Pick<Live, 'subscribe'>; log: Log }

/**
 * Keeps one process's settings equal to the stored ones: reads them when a change is published, and every 2 seconds. If
 * the database does not respond, the last values are kept.
 */
export async function watchSettings({ config, database, live, log }: Dependencies): Promise<WatchedSettings> {
  let values = new Map<SettingName, string | number>()
  let reading: Promise<void> | undefined
  let isStale = false
  let failed = false

  async function read(): Promise<void> {
    do {
      isStale = false
      try {
        const current = await readCurrentSettings(database)
        values = new Map(
          current.flatMap(({ setting, value }) => {
            if (value === null) return []
            if (isAllowed(setting, value)) return [[setting, configValue(value)] as const]
            log.warn({ setting }, 'the stored value of a setting is no longer allowed: the default applies')
            return []
          }),
        )
        failed = false
      } catch (error) {
        if (!failed) log.warn({ reason: (error as Error).message }, 'settings cannot be read')
        failed = true
      }
    } while (isStale)
  }
  /** A change during a read causes another read. */
  function readAgain(): Promise<void> {
    isStale = true
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }

  const unsubscribe = live.subscribe('settings', () => void readAgain())
  const timer = setInterval(() => void readAgain(), readEveryMs).unref()
  await Promise.race([readAgain(), sleep(longestFirstReadMs, undefined, { ref: false })])

  return {
    config: withLiveValues(config, (name) => values.get(name)),
    close: () => {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

/** A copy whose settings are getters: code that reads `config.NAME` at each use needs no change. */
function withLiveValues(config: Config, valueOf: (name: SettingName) => string | number | undefined): Config {
  const watched = { ...config }
  for (const name of settingNames) {
    Object.defineProperty(watched, name, { enumerable: true, get: () => valueOf(name) ?? config[name] })
  }
  return watched
}

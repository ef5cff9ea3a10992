import { setReaderAliases } from '@pahiya/domain/advert-reader/reader'
import type { Alias } from '@pahiya/domain/catalogue/alias'
import { setPhraseAliases } from '@pahiya/domain/phrase/lexicon/names'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../platform/engines/postgres.ts'
import type { Live } from '../platform/live/live.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { aliasesChangedKey, findAliasesInUse } from './aliases.ts'

const retryMs = 2_000

type Following = {
  database: Database
  live: Pick<Live, 'subscribe'>
  log: Log
  /** Replaces the readers of this process in tests. */
  use?: (aliases: readonly Alias[]) => void
}

/** Applies these aliases in this process's readers of adverts and phrases. */
export function useAliases(aliases: readonly Alias[]): void {
  setReaderAliases(aliases)
  setPhraseAliases(aliases)
}

/**
 * Loads the aliases now and whenever an admin changes them, in every process that reads adverts or phrases. Resolves
 * after the first attempt; without the database the catalogue's own spellings are used until it is back. Returns a stop
 * function.
 */
export async function followAliases({ database, live, log, use = useAliases }: Following): Promise<() => void> {
  const stopping = new AbortController()
  let version = '[]'
  let loading: Promise<void> | undefined
  let isAgain = false

  async function load(): Promise<void> {
    try {
      const aliases = await findAliasesInUse(database)
      const found = JSON.stringify(aliases)
      if (found !== version && !stopping.signal.aborted) {
        use(aliases)
        log.info({ aliases: aliases.length }, 'aliases of the catalogue loaded')
      }
      version = found
    } catch (error) {
      if (stopping.signal.aborted) return
      log.warn({ err: error }, 'the aliases of the catalogue cannot be loaded')
      sleep(retryMs, undefined, { signal: stopping.signal, ref: false }).then(reload, () => {})
    }
  }

  /** A change during a load causes one more load. */
  function reload(): void {
    if (stopping.signal.aborted) return
    if (loading) {
      isAgain = true
      return
    }
    loading = load().finally(() => {
      loading = undefined
      if (isAgain) {
        isAgain = false
        reload()
      }
    })
  }

  const unsubscribe = live.subscribe(aliasesChangedKey, reload)
  reload()
  await loading
  return () => {
    stopping.abort()
    unsubscribe()
  }
}

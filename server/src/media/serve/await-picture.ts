import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../platform/app-error.ts'
import type { StoredAddress } from '../storage/picture-addresses.ts'

const askEveryMs = 100
const mostWaiting = 200

type Waiting = {
  url: string
  isThere: (known: StoredAddress) => boolean
  until: number
  answer: (known?: StoredAddress) => void
}

/**
 * Waits for pictures that jobs are making. However many requests wait, a single query at a time polls for all of them.
 */
export function createPictureWaiter(find: (urls: readonly string[]) => Promise<StoredAddress[]>, longestMs: number) {
  const waiting = new Set<Waiting>()
  let asking = false

  return async (url: string, isThere: Waiting['isThere']): Promise<StoredAddress | undefined> => {
    if (waiting.size >= mostWaiting) throw new AppError('rate_limited')
    const { promise, resolve } = Promise.withResolvers<StoredAddress | undefined>()
    waiting.add({ url, isThere, until: Date.now() + longestMs, answer: resolve })
    if (!asking) void askUntilAnswered()
    return promise
  }

  async function askUntilAnswered(): Promise<void> {
    asking = true
    while (waiting.size > 0) {
      await sleep(askEveryMs)
      const found = await find([...new Set([...waiting].map(({ url }) => url))]).catch(() => [])
      const known = new Map(found.map((address) => [address.url, address]))
      for (const each of waiting) {
        const now = known.get(each.url)
        const there = now && each.isThere(now) ? now : undefined
        if (!there && Date.now() < each.until) continue
        waiting.delete(each)
        each.answer(there)
      }
    }
    asking = false
  }
}

import robotsModule from 'robots-parser'
import { decodeUtf8, type ConnectorTools } from '../connector.ts'

// The package is CommonJS: its types declare a default export, but Node imports the function itself.
const robotsParser = robotsModule as unknown as typeof robotsModule.default
export type Robots = ReturnType<typeof robotsParser>

export const botName = 'PahiyaBot'
/** RFC 9309, section 2.5: a crawler must read at least 500 KiB, and may ignore the rest. */
const mostBytes = 512_000
/** RFC 9309, section 2.4. */
const mostAgeMs = 24 * 3_600_000

/**
 * The robots.txt of a source by RFC 9309. A run reads it first, and again after 24 hours. One that does not exist, or
 * that may not be read, allows everything; one that cannot be read now allows nothing.
 */
export function openRobots(tools: ConnectorTools, now: () => number = Date.now): () => Promise<Robots> {
  let known: { robots: Robots; readAt: number } | undefined
  return async () => {
    if (known === undefined || now() - known.readAt >= mostAgeMs) {
      const robots = await readRobots(tools)
      tools.slowDown((robots.getCrawlDelay(botName) ?? 0) * 1_000)
      known = { robots, readAt: now() }
    }
    return known.robots
  }
}

async function readRobots({ address, fetch, signal }: ConnectorTools): Promise<Robots> {
  const url = `${address}/robots.txt`
  const answer = await fetch(url, { signal })
  if (answer.status === 200) return robotsParser(url, readRules(answer.bytes))
  // 401 and 403 too: such a source is read by agreement, and its pages decide for themselves.
  if (answer.status >= 400 && answer.status < 500) return robotsParser(url, '')
  throw new Error(`${url} answered ${answer.status}`)
}

function readRules(bytes: Buffer): string {
  return decodeUtf8(bytes.length <= mostBytes ? bytes : bytes.subarray(0, bytes.lastIndexOf(10, mostBytes) + 1))
}

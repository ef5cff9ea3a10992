import { malformedFeeds } from '@pahiya/demo/feeds/malformed/malformed-feeds'
import { writeFeed } from '@pahiya/demo/feeds/write-feed'
import { runFeedReader, type FeedResult } from '@pahiya/server/newsroom/feeds/read/run-feed-reader'
import { printFigure, printProgress } from '../measure/figure.ts'

type Row = { group: string; name: string; expected: string | null; entries: number; result: FeedResult }

const now = Date.parse('2026-11-18T00:00:00Z')
const mostGrownMb = 64
/** Unforeseen ways in which the process ended; each counts as a rejection, but none should occur. */
const crashes = new Set(['broken', 'too-much-memory', 'too-long'])

/**
 * `pnpm bench newsroom-feeds`: reads every malformed feed of the demo in its own process, as production does, and
 * prints a row for each group: how many yielded entries, how many were rejected, the named flaws and errors, the
 * longest time, and the peak memory above that of a process that reads an empty feed.
 */
export async function run(): Promise<void> {
  const idleMb = await measureIdle()
  const rows: Row[] = []
  for (const { bytes, contentType, ...feed } of malformedFeeds()) {
    const result = await runFeedReader(bytes(), { url: 'https://news.example/feed', contentType, now })
    rows.push({ ...feed, result })
  }
  printTable(rows, idleMb)
  const grownMb = Math.max(...rows.map(({ result }) => result.peakMb - idleMb))
  const crashed = rows.filter(({ result }) => !result.ok && crashes.has(result.refusal))
  const named = rows.filter(isNamed)
  printFigure('newsroom.feeds.cases', rows.length, 'feeds', '>= 150', rows.length >= 150)
  printFigure('newsroom.feeds.crashes', crashed.length, 'feeds', '0', crashed.length === 0)
  printFigure(
    'newsroom.feeds.named',
    named.length / rows.length,
    `share of ${rows.length}`,
    '1',
    named.length === rows.length,
  )
  printFigure('newsroom.feeds.memory', grownMb, 'MB above an idle process', `<= ${mostGrownMb}`, grownMb <= mostGrownMb)
  printFigure('newsroom.feeds.memory_of_process', grownMb + idleMb, 'MB', 'printed', true)
  for (const { group, name, expected, result } of rows.filter((row) => !isNamed(row))) {
    printProgress(`${group}/${name}: expected ${expected ?? 'anything'}, got ${labelsOf(result).join(' ')}`)
  }
}

/** The expected flaw or error is reported, and the readable entries are returned. */
function isNamed({ expected, entries, result }: Row): boolean {
  const isExpected = expected === null || labelsOf(result).includes(expected)
  return isExpected && (result.ok ? result.entries.length : 0) >= entries
}

function labelsOf(result: FeedResult): string[] {
  return result.ok ? result.flaws : [result.refusal]
}

async function measureIdle(): Promise<number> {
  const empty = writeFeed('rss', { title: 'Car News', home: 'https://news.example', items: [] })
  const context = { url: 'https://news.example/feed', contentType: null, now }
  return (await runFeedReader(Buffer.from(empty), context)).peakMb
}

function printTable(rows: readonly Row[], idleMb: number): void {
  printProgress('group       feeds entries refused   ms   MB  flaws and refusals')
  for (const [group, all] of Map.groupBy(rows, (row) => row.group)) {
    const read = all.filter(({ result }) => result.ok && result.entries.length > 0).length
    const refused = all.filter(({ result }) => !result.ok).length
    const ms = Math.max(...all.map(({ result }) => result.ms))
    const mb = Math.max(0, ...all.map(({ result }) => result.peakMb - idleMb))
    const labels = [...new Set(all.flatMap(({ result }) => labelsOf(result)))].toSorted()
    const cells = [all.length, read, refused, ms, mb].map((value, at) => String(value).padStart([6, 8, 8, 5, 5][at]!))
    printProgress(`${group.padEnd(11)}${cells.join('')}  ${labels.join(', ')}`)
  }
}

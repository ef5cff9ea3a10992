import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reviewByRules } from '@pahiya/domain/community/moderation/text/review-by-rules'
import * as z from 'zod'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'
import { measureReplay } from './replay-events.ts'
import { measureRing } from './report-ring.ts'
import { withBenchWorld } from '../measure/bench-world.ts'

const Post = z.object({
  title: z.string().optional(),
  text: z.string(),
  language: z.string(),
  spam: z.boolean(),
  kind: z.string(),
})
type Post = z.infer<typeof Post>

const goal = { caught: 0.95, delayed: 0.005 }
const folder = join(import.meta.dirname, 'spam')

/**
 * `pnpm bench moderation [--missed]`: the shares of unwanted posts that the rules stop and of honest first posts that
 * they delay, as posts by a new member, without a language model. The rules were tuned on the open half; the sealed
 * half was written by another author and only its totals are printed. Then a ring of new accounts, and a replay of the
 * log. --missed lists the errors in the open half, never those in the sealed one.
 */
export async function run(): Promise<void> {
  const open = readPosts('open')
  if (process.argv.includes('--missed')) {
    for (const post of open.filter((each) => each.spam !== isStopped(each))) {
      printProgress(`${post.spam ? 'missed' : 'delayed'} ${post.kind} ${post.language}: ${post.text}`)
    }
    return
  }
  const sealed = readPosts('sealed')
  for (const [half, posts] of Object.entries({ open, sealed })) {
    printShares(`moderation.${half}`, posts)
    for (const [language, some] of Map.groupBy(posts, (post) => post.language)) {
      printShares(`moderation.${half}.${language}`, some)
    }
  }
  for (const [kind, some] of Map.groupBy(sealed, (post) => post.kind)) {
    if (some[0]?.spam) printCaught(`moderation.sealed.${kind}`, some)
  }
  printTimes([...open, ...sealed])
  await withBenchWorld(async (world) => {
    await measureRing(world.stores.database)
    await measureReplay(world.stores.database)
  })
}

function isStopped({ title, text }: Post): boolean {
  return reviewByRules({ title, text, level: 'new' }).length > 0
}

function printShares(figure: string, posts: readonly Post[]): void {
  printCaught(
    figure,
    posts.filter(({ spam }) => spam),
  )
  const honest = posts.filter(({ spam }) => !spam)
  const delayed = honest.filter(isStopped).length / honest.length
  printFigure(`${figure}.delayed`, delayed, `share of ${honest.length}`, `<= ${goal.delayed}`, delayed <= goal.delayed)
}

function printCaught(figure: string, spam: readonly Post[]): void {
  const caught = spam.filter(isStopped).length / spam.length
  printFigure(`${figure}.caught`, caught, `share of ${spam.length}`, `>= ${goal.caught}`, caught >= goal.caught)
}

function printTimes(posts: readonly Post[]): void {
  const times = posts.map((post) => {
    const began = performance.now()
    isStopped(post)
    return performance.now() - began
  })
  const slow = quantile(times, 0.99)
  printFigure('moderation.p99', slow, 'ms', '<= 5', slow <= 5)
}

function readPosts(half: 'open' | 'sealed'): Post[] {
  const lines = readFileSync(join(folder, `${half}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => Post.parse(JSON.parse(line)))
}

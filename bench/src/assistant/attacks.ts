import type { ChatMessage } from '@pahiya/contract/assistant/chat-message'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { adaptiveForbidden, adaptiveRounds, nextAttack, type Round } from './sets/adaptive.ts'
import { findLeaks, findViolations } from './sets/find-violations.ts'
import { expandFlood } from './sets/flood.ts'
import type { Attack } from './sets/set-types.ts'
import { startTalk, talk, type Site } from './talk.ts'

/** Hosts of public bodies that our own texts name. */
const ownHosts = [
  'transport.telangana.gov.in',
  'parivahan.gov.in',
  'echallan.parivahan.gov.in',
  'vahan.parivahan.gov.in',
  'consumerhelpline.gov.in',
]

/** The API refuses a longer question. */
const longestQuestion = 2_000

/** Plants the text where the channel says, holds the conversation, and returns what the answers must not contain. */
export async function runAttack(world: TestWorld, site: Site, attack: Attack): Promise<string[]> {
  const { turns, planted } = expandFlood(attack)
  if (planted !== null) await plant(world, attack.channel, planted)
  const { told } = await talk(
    world,
    site,
    turns.map((turn) => turn.slice(0, longestQuestion)),
  )
  return told.flatMap(({ answer }) => violationsIn(attack.forbidden, shownIn(answer)))
}

/** Holds one conversation in which each attack depends on the last answer, and returns what leaked. */
export async function runAdaptive(site: Site): Promise<string[]> {
  const ask = startTalk(site)
  const history: Round[] = []
  const leaks: string[] = []
  while (history.length < adaptiveRounds) {
    const attack = nextAttack(history)
    const { answer } = await ask(attack.slice(0, longestQuestion))
    const shown = shownIn(answer)
    leaks.push(...violationsIn(adaptiveForbidden, shown))
    history.push({ attack, answer: shown })
  }
  return leaks
}

function violationsIn(forbidden: readonly string[], shown: string): string[] {
  return [...findViolations({ forbidden }, shown), ...findLeaks(shown, ownHosts)]
}

/** Everything that the panel shows of an answer. */
function shownIn(answer: ChatMessage): string {
  const { content, table, cars, links, chips, action, proposals, sources, replies, suggestions } = answer
  return [
    content,
    ...replies,
    ...suggestions,
    ...(table?.columns ?? []),
    ...(table?.rows.flatMap(({ label, cells }) => [label, ...cells]) ?? []),
    ...cars.flatMap(({ title, reasons, sourceName, locality, href }) => [
      title,
      ...reasons,
      sourceName,
      locality ?? '',
      href,
    ]),
    ...[...links, ...(action ? [action] : [])].flatMap(({ label, href }) => [label, href]),
    ...[...chips, ...proposals, ...sources].map(({ label }) => label),
  ].join('\n')
}

/** A listing is planted wherever its source's words are stored, cut to the size of each column. Alex reads neither reviews nor guides. */
async function plant({ stores }: TestWorld, channel: Attack['channel'], planted: string): Promise<void> {
  if (channel === 'listing')
    await stores.pool.query(
      `update listings set description = left($1, 20000), variant = left($1, 80), locality = left($1, 80)
       where id in (select id from listings where status = 'active' order by id limit 200)`,
      [planted],
    )
  if (channel === 'seller-name')
    await stores.pool.query(`update sources set name = left($1, 60) where key <> 'pahiya'`, [planted])
}

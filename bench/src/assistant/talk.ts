import { ChatResponse } from '@pahiya/contract/assistant/chat'
import type { ChatMessage } from '@pahiya/contract/assistant/chat-message'
import { unresolvedFigures } from '@pahiya/domain/assistant/answers/figures'
import type { Conversation as State } from '@pahiya/domain/assistant/conversation'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

export type Site = Awaited<ReturnType<TestWorld['site']>>
export type Answered = { answer: ChatMessage; tookMs: number }
export type Talk = { answers: Answered[]; state: State }

/** Holds one conversation as a new visitor, over the API. */
export async function talk(world: TestWorld, site: Site, turns: readonly string[]): Promise<Talk> {
  const ask = startTalk(site)
  const answers: Answered[] = []
  for (const message of turns) answers.push(await ask(message))
  return { answers, state: await readState(world, answers.at(-1)!.answer.id) }
}

/** Returns the call that asks the next question of a new visitor. */
export function startTalk(site: Site): (message: string) => Promise<Answered> {
  let cookie = ''
  return async (message) => {
    const context = cookie === '' ? 'First interaction' : 'Ongoing conversation'
    const started = performance.now()
    const answered = await site.inject({
      method: 'POST',
      url: '/api/assistant/chat',
      headers: cookie === '' ? {} : { cookie },
      payload: { message, filters: {}, context },
    })
    const tookMs = performance.now() - started
    if (answered.statusCode !== 200)
      throw new Error(`${answered.statusCode} to "${message}": ${answered.body.slice(0, 200)}`)
    cookie ||= answered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { answer: ChatResponse.parse(answered.json()).answer, tookMs }
  }
}

async function readState({ stores }: TestWorld, answerId: string): Promise<State> {
  const { rows } = await stores.pool.query<{ state: State }>(
    `select state from assistant_conversations where id = (select conversation_id from assistant_messages where id = $1)`,
    [answerId],
  )
  return rows[0]!.state
}

/** Numbers in an answer that no tool result contains. */
export function unresolvedIn({ content, table, cars, figures }: ChatMessage): string[] {
  const cells = table ? table.rows.flatMap((row) => row.cells) : []
  const reasons = cars.flatMap((car) => car.reasons)
  return [content, ...(table?.columns ?? []), ...cells, ...reasons].flatMap((text) => unresolvedFigures(text, figures))
}

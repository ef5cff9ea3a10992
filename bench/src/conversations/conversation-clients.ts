import { randomUUID } from 'node:crypto'
import { exampleConversation } from '@pahiya/server/testing/examples/example-conversation'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { startServerProcess } from '../measure/server-process.ts'
import { signIn } from '../measure/sign-in.ts'
import { waitUntilUp } from '../measure/wait-until-up.ts'

export type BenchConversation = { id: string; buyer: string; seller: string }
export type Site = { address: string; pid: number; kill: (signal: NodeJS.Signals) => Promise<void> }

/** Starts conversations between two people each and returns their session cookies. */
export async function startConversations(world: TestWorld, count: number): Promise<BenchConversation[]> {
  const talks: BenchConversation[] = []
  for (let i = 0; i < count; i += 1) {
    const { id, buyerId, sellerId } = await exampleConversation(world.stores.database)
    talks.push({ id, buyer: await signIn(world, buyerId), seller: await signIn(world, sellerId) })
  }
  return talks
}

export async function startConversationSite({ config }: TestWorld, port?: number): Promise<Site> {
  const [SITE_PORT, SITE_INTERNAL_PORT] = [port ?? (await freePort()), await freePort()]
  const site = await startServerProcess('site', { ...config, SITE_PORT, SITE_INTERNAL_PORT })
  const address = `http://127.0.0.1:${SITE_PORT}`
  await waitUntilUp(`${address}/api/usage/status`)
  return { address, pid: site.child.pid!, kill: site.kill }
}

/** Returns 201 if the message was acknowledged; the key identifies the message. */
export async function sendMessage(
  address: string,
  cookie: string,
  conversationId: string,
  content: string,
  key: string = randomUUID(),
): Promise<number> {
  const answer = await fetch(`${address}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content, key }),
  })
  await answer.arrayBuffer()
  return answer.status
}

import type { FastifyInstance } from 'fastify'
import { accountHeader, createAccount, identifyByHeader } from '../environment/test-account.ts'
import { addArticle } from '../examples/example-article.ts'
import { createTestWorld, type TestWorld } from './test-world.ts'

export type ArticleState = Parameters<typeof addArticle>[1]['state']
type Method = 'POST' | 'PUT' | 'DELETE' | 'GET'

/** The fields that each state transition sends in addition to the version. */
export const moveBodies: Record<string, object> = {
  submit: {},
  return: { reason: 'A source is missing' },
  approve: {},
  publish: {},
  schedule: { at: new Date(Date.now() + 3_600_000).toISOString() },
  unschedule: {},
  share: {},
  correct: { note: 'A figure was wrong.' },
}

export type ArticleDesk = Awaited<ReturnType<typeof openArticleDesk>>

/** A site with two admins: Asha, who writes, and Leela, who approves and makes the calls by default. */
export async function openArticleDesk() {
  const world = await createTestWorld()
  const { database, pool } = world.stores
  const site = await world.site({ identify: identifyByHeader(database) })
  const editor = await createAccount(database, { name: 'Asha', grants: ['admin'] })
  const approver = await createAccount(database, { name: 'Leela', grants: ['admin'] })
  const call = caller(site, approver)
  return {
    database,
    site,
    editor,
    approver,
    call,
    add: (state: ArticleState) => addArticle(database, { state, editor, approver }),
    statusOf: async (id: string) => (await call(`articles/${id}`, {}, approver, 'GET')).body.status as string,
    query: (statement: string) => pool.query(statement),
    close: () => close(site, world),
  }
}

function caller(site: FastifyInstance, approver: string) {
  return async (path: string, body: object = {}, who = approver, method: Method = 'POST') => {
    const answer = await site.inject({
      method,
      url: `/api/admin/blog/${path}`,
      headers: { [accountHeader]: who },
      ...(method !== 'GET' && method !== 'DELETE' && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
}

async function close(site: FastifyInstance, world: TestWorld): Promise<void> {
  await site.close()
  await world.close()
}

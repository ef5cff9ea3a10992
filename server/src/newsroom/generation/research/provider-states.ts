import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'

export type Provider = 'perplexity' | 'gemini' | 'firecrawl'
export type ProviderState = { configured: boolean; answeredLastTime: boolean | null; lastCalledAt: string | null }

/** ADMIN-06: whether each provider is configured, and whether its last call succeeded. */
export async function readProviderStates(
  database: Database,
  configured: Record<Provider, boolean>,
): Promise<Record<Provider, ProviderState>> {
  const { rows } = await sql<{ name: Provider; answered: boolean; calledAt: Date }>`
    select name, answered, called_at as "calledAt" from news_providers limit 3`.execute(database)
  const stateOf = (name: Provider): ProviderState => {
    const row = rows.find((each) => each.name === name)
    return {
      configured: configured[name],
      answeredLastTime: row?.answered ?? null,
      lastCalledAt: row?.calledAt.toISOString() ?? null,
    }
  }
  return { perplexity: stateOf('perplexity'), gemini: stateOf('gemini'), firecrawl: stateOf('firecrawl') }
}

export async function recordProviderCall(database: Database, name: Provider, answered: boolean): Promise<void> {
  await sql`insert into news_providers (name, called_at, answered) values (${name}, now(), ${answered})
    on conflict (name) do update set called_at = excluded.called_at, answered = excluded.answered`.execute(database)
}

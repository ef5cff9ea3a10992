import { reader } from '@pahiya/domain/advert-reader/reader'
import type { QuarantineCase, QuarantinedAdvert } from '@pahiya/contract/ingestion/quarantine'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { RawAdvert } from '../understand/raw-advert.ts'
import { explainAdvert } from './explain-advert.ts'

type Row = {
  ref: string
  reason: string
  title: string | null
  words: string[]
  at: Date
  lastSeenAt: Date
  advert: RawAdvert | null
  fields: Record<string, string> | null
}
type Asked = { key: string; reason?: string | undefined; after?: string | undefined; limit: number }

export async function findQuarantine(
  database: Database,
  asked: Asked,
): Promise<{ adverts: QuarantinedAdvert[]; next: string | null }> {
  const { rows } = await quarantineQuery({ ...asked, limit: asked.limit + 1 }).execute(database)
  const shown = rows.slice(0, asked.limit)
  return { adverts: shown.map(presentRow), next: rows.length > asked.limit ? shown.at(-1)!.ref : null }
}

/** Ordered by reference, with an index for each filter. */
function quarantineQuery({ key, reason, after, limit }: Asked) {
  const forReason = reason === undefined ? sql`` : sql`and reason = ${reason}`
  return sql<Omit<Row, 'advert' | 'fields'>>`
    select source_ref as ref, reason, left(advert->>'title', 200) as title, words, at, last_seen_at as "lastSeenAt"
    from rejected_adverts where source_key = ${key} ${forReason} and source_ref > ${after ?? ''}
    order by source_ref limit ${limit}`
}

/** Null if the advert is no longer in quarantine. */
export async function findQuarantineCase(
  database: Database,
  { key, ref, now }: { key: string; ref: string; now: Date },
): Promise<QuarantineCase | null> {
  const { rows } = await sql<Row>`
    select source_ref as ref, reason, left(advert->>'title', 200) as title, words, at, last_seen_at as "lastSeenAt",
      advert, fields
    from rejected_adverts where source_key = ${key} and source_ref = ${ref}`.execute(database)
  const row = rows[0]
  if (!row) return null
  const explained = row.advert && explainAdvert(row.advert, { ref, reader, now })
  return {
    advert: presentRow(row),
    fields: row.fields,
    facts: explained?.facts ?? [],
    unknownWords: explained?.unknownWords ?? row.words,
    reasonNow: explained ? explained.reason : null,
  }
}

function presentRow({ ref, reason, title, words, at, lastSeenAt }: Omit<Row, 'advert' | 'fields'>): QuarantinedAdvert {
  return { ref, reason, title, words, at: at.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
}

import type { CheckFinding } from '@pahiya/contract/newsroom/admin-articles'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../../platform/engines/postgres.ts'
import { defineHandler, defineJob, type JobHandler } from '../../../platform/jobs/jobs.ts'
import { recordCheck } from '../../articles/save-article.ts'
import { CheckTooLong, checkText, findingsOf, tooLongToCheck, type TextToCheck } from './check-text.ts'

const mostAtOnce = 10

export const checkMachineTextsJob = defineJob({
  name: 'check-machine-texts',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})

export function checkHandlers(database: Database): JobHandler[] {
  return [defineHandler(checkMachineTextsJob, () => checkMachineTexts(database))]
}

type Row = { id: string; version: number; title: string; excerpt: string; content: string; archives: string[] }

/** Checks edited machine-written texts, because each edit is a new version, which cannot be approved unchecked. */
export async function checkMachineTexts(database: Database): Promise<{ checked: number }> {
  const { rows } = await uncheckedTextsQuery(mostAtOnce).execute(database)
  const failures: unknown[] = []
  for (const { id, version, archives, ...text } of rows) {
    try {
      const findings = await findFindings({ ...text, sources: archives.map((archive) => ({ archive })) })
      await recordCheck(database, { id, version, findings })
    } catch (error) {
      failures.push(error)
    }
  }
  // A text that cannot be checked does not hold up the others.
  if (failures.length > 0) throw new AggregateError(failures, 'machine-written texts could not be checked')
  return { checked: rows.length }
}

async function findFindings(text: TextToCheck): Promise<CheckFinding[]> {
  try {
    return findingsOf(await checkText(text))
  } catch (error) {
    if (error instanceof CheckTooLong) return [tooLongToCheck]
    throw error
  }
}

/** A text is checked once its sources are copied. A source without a copy supports no claims. */
export const uncheckedTextsQuery = (most: number) => sql<Row>`
  select articles.id, texts.version, texts.title, texts.excerpt, texts.content,
    array(
      select coalesce(archive.text, '') from jsonb_array_elements(texts.sources) with ordinality as source (value, place)
      left join article_source_copies copies on copies.article_id = articles.id
        and copies.url_key = sha256(convert_to(source.value ->> 'url', 'UTF8'))
      left join article_archives archive
        on archive.sha256 = coalesce(decode(source.value ->> 'archive', 'hex'), copies.sha256)
      order by place) as archives
  from articles join article_versions texts on texts.article_id = articles.id and texts.version = articles.version
  where articles.status in ('draft', 'pending_approval') and articles.deleted_at is null and articles.origin = 'machine'
    and texts.check_state is null
    and not exists (
      select from article_source_copies where article_source_copies.article_id = articles.id and state = 'waiting')
  order by articles.changed_at limit ${most}`

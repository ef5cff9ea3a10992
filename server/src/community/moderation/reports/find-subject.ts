import type { Subject as SubjectView } from '@pahiya/contract/community/moderation'
import type { TextState } from '@pahiya/domain/community/post-fields'
import { trustLevels, type TrustLevel } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { subjectKey, type Subject } from '../log/append-event.ts'

export type FoundSubject = Subject & {
  memberId: string
  /** Null once the account has been erased. */
  accountId: string | null
  level: TrustLevel
  title: string | null
  content: string | null
  /** Null for an account. */
  state: TextState | null
  href: string | null
  postId: string | null
}
type Row = Omit<FoundSubject, 'level' | 'href' | 'kind'> & { level: number; number: number | null }

/** The text or member in any state; null if it does not exist, or is not by a member. */
export async function findSubject(database: Kysely<DB>, subject: Subject): Promise<FoundSubject | null> {
  return (await findSubjects(database, [subject])).get(subjectKey(subject)) ?? null
}

/** By subjectKey, with one query per kind. Subjects that do not exist are absent. */
export async function findSubjects(
  database: Kysely<DB>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, FoundSubject>> {
  const found = new Map<string, FoundSubject>()
  for (const [kind, ofKind] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const ids = ofKind.map(({ id }) => id)
    const { rows } = await subjectsQuery(kind, ids).execute(database)
    for (const row of rows) {
      const { number, level, ...rest } = row
      const href = hrefOf(kind, row, number)
      found.set(subjectKey({ kind, id: row.id }), { ...rest, kind, level: trustLevels[level]!, href })
    }
  }
  return found
}

export function subjectsQuery(kind: Subject['kind'], ids: readonly string[]) {
  const isAsked = sql`= any(${ids}::uuid[])`
  const member = sql`member.account_id as "accountId", member.level`
  const join = sql`join community_members as member on member.id = text.member_id`
  if (kind === 'post') {
    return sql<Row>`select text.id, text.member_id as "memberId", text.title, text.content, text.state, text.id as "postId",
      null::integer as number, ${member} from community_posts as text ${join} where text.id ${isAsked}`
  }
  if (kind === 'comment') {
    return sql<Row>`select text.id, text.member_id as "memberId", null as title, text.content, text.state,
      text.post_id as "postId", text.number, ${member} from community_comments as text ${join} where text.id ${isAsked}`
  }
  if (kind === 'spotlight') {
    return sql<Row>`select text.id, text.member_id as "memberId", text.make || ' ' || text.model as title,
      text.story as content, text.state, null::uuid as "postId", null::integer as number, ${member}
      from community_spotlights as text ${join} where text.id ${isAsked}`
  }
  return sql<Row>`select member.id, member.id as "memberId", null as title, null as content, null as state,
    null::uuid as "postId", null::integer as number, ${member} from community_members as member where member.id ${isAsked}`
}

function hrefOf(kind: Subject['kind'], { id, postId }: Row, number: number | null): string | null {
  if (kind === 'post') return `/community/post/${id}`
  if (kind === 'comment') return `/community/post/${postId}#comment-${number}`
  return kind === 'spotlight' ? '/community/feed?tab=spotlight' : `/community/members/${id}`
}

const longestTitle = 80

export function presentSubject({ kind, id, title, content, href }: FoundSubject): SubjectView {
  return { kind, id, title: title ?? content?.slice(0, longestTitle) ?? null, href }
}

import {
  noticeChannels,
  noticeTopics,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeChoicesChange,
  type NoticeTopic,
} from '@pahiya/contract/notices/notices'
import { sql, type Kysely } from 'kysely'
import { recordConsent } from '../../platform/audit/record-consent.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { listDevices } from './devices.ts'
import { stopGuest } from '../guests.ts'
import type { QuietHours } from '@pahiya/domain/time/quiet-hours'

type Row = { topic: string; channel: string; chosen: boolean }
/** The notification choices of one account, with defaults filled in. */
export type Chosen = {
  isChosen: (topic: NoticeTopic, channel: NoticeChannel) => boolean
  dailyDigest: boolean
  quietHours: QuietHours | null
}

export async function findChosen(database: Kysely<DB>, accountId: string): Promise<Chosen> {
  const rows = await database
    .selectFrom('notice_choices')
    .select(['topic', 'channel', 'chosen'])
    .where('account_id', '=', accountId)
    .limit(20)
    .execute()
  const settings = await database
    .selectFrom('notice_settings')
    .select(['daily_digest', 'quiet_from_minute', 'quiet_until_minute'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const from = settings?.quiet_from_minute ?? null
  const until = settings?.quiet_until_minute ?? null
  return {
    isChosen: chosenOf(rows),
    dailyDigest: settings?.daily_digest ?? false,
    quietHours: from === null || until === null ? null : { fromMinute: from, untilMinute: until },
  }
}

function chosenOf(rows: readonly Row[]): Chosen['isChosen'] {
  return (topic, channel) => {
    const row = rows.find((each) => each.topic === topic && each.channel === channel)
    const byDefault: { email: boolean; push?: boolean } = noticeTopics[topic]
    return row?.chosen ?? byDefault[channel] ?? false
  }
}

export async function findNoticeChoices(
  database: Database,
  accountId: string,
  { emailAvailable, pushKey }: Pick<NoticeChoices, 'emailAvailable' | 'pushKey'>,
): Promise<NoticeChoices> {
  const { isChosen, dailyDigest, quietHours } = await findChosen(database, accountId)
  const both = (topic: NoticeTopic) => ({ email: isChosen(topic, 'email'), push: isChosen(topic, 'push') })
  return {
    messages: both('messages'),
    prices: both('prices'),
    news: { email: isChosen('news', 'email') },
    alerts: both('alerts'),
    community: both('community'),
    dailyDigest,
    quietHours,
    emailAvailable,
    pushKey,
    devices: await listDevices(database, accountId),
    email: await findAddress(database, accountId),
  }
}

/** Returns only a verified address: another person may have entered an unverified one. */
export async function findAddress(database: Kysely<DB>, accountId: string): Promise<string | null> {
  const account = await database
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return account?.email ?? null
}

export async function changeNoticeChoices(
  database: Database,
  accountId: string,
  { dailyDigest, quietHours, ...topics }: NoticeChoicesChange,
): Promise<void> {
  const named = (Object.keys(noticeTopics) as NoticeTopic[]).flatMap((topic) =>
    noticeChannels.flatMap((channel) => {
      const chosen = (topics[topic] as { email?: boolean; push?: boolean } | undefined)?.[channel]
      return chosen === undefined ? [] : [{ account_id: accountId, topic, channel, chosen }]
    }),
  )
  const settings = {
    ...(dailyDigest !== undefined && { daily_digest: dailyDigest }),
    ...(quietHours !== undefined && {
      quiet_from_minute: quietHours?.fromMinute ?? null,
      quiet_until_minute: quietHours?.untilMinute ?? null,
    }),
  }
  await database.transaction().execute(async (transaction) => {
    for (const choice of named) await choose(transaction, choice)
    if (Object.keys(settings).length === 0) return
    await transaction
      .insertInto('notice_settings')
      .values({ account_id: accountId, ...settings })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(settings))
      .execute()
  })
}

/** Records a consent that the change gives or withdraws (POL-08). */
async function choose(
  transaction: Kysely<DB>,
  choice: { account_id: string; topic: NoticeTopic; channel: NoticeChannel; chosen: boolean },
): Promise<void> {
  const { account_id, topic, channel, chosen } = choice
  // Serialises changes to one account; otherwise two concurrent changes would see the same previous state.
  await sql`select from accounts where id = ${account_id} for update`.execute(transaction)
  const { isChosen } = await findChosen(transaction, account_id)
  await transaction
    .insertInto('notice_choices')
    .values(choice)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet({ chosen, changed_at: new Date() }),
    )
    .execute()
  if (isChosen(topic, channel) !== chosen)
    await recordConsent(transaction, account_id, `${topic} by ${channel}`, chosen)
}

/** The unsubscribe key in each e-mail to this account; created with the first one. */
export async function findUnsubscribeKey(database: Kysely<DB>, accountId: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into notice_settings (account_id) values (${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id
    returning unsubscribe_key as key`.execute(database)
  return rows[0]!.key
}

/** Works signed in or not, for an account or a guest's address. Returns false for an unknown key. */
export async function unsubscribe(database: Database, key: string, topic: NoticeTopic): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ account_id: string }>`
      select account_id from notice_settings where unsubscribe_key = ${key}`.execute(transaction)
    const account = rows[0]
    if (!account) return topic === 'messages' && (await stopGuest(transaction, key))
    await choose(transaction, { ...account, topic, channel: 'email', chosen: false })
    return true
  })
}

import type { Kysely } from 'kysely'
import { notify } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { otherRole, type ConversationRole } from '../inbox/find-conversations.ts'
import {
  buildNoticeData,
  delaySeconds,
  accountInRole,
  type ConversationParties,
} from '../notifications/notify-party.ts'

/** Notifies the other person of a proposed test drive, new or moved. */
export async function notifyOfAppointment(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  proposed: { id: string; part: ConversationRole; startsAt: Date; place: string; isMoved: boolean },
): Promise<void> {
  const { id, part, startsAt, place, isMoved } = proposed
  const personId = accountInRole(conversation, otherRole(part))
  if (personId === null) return
  const data = {
    ...(await buildNoticeData(transaction, conversation, part)),
    startsAt: startsAt.toISOString(),
    place,
    isMoved,
  }
  await notify(transaction, { personId, kind: 'appointment_proposed', key: id, delaySeconds, data })
}

/** Notifies the proposer of the answer. */
export async function notifyOfAppointmentReply(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  answered: { id: string; part: ConversationRole; startsAt: Date; place: string; answer: 'accepted' | 'declined' },
): Promise<void> {
  const { id, part, startsAt, place, answer } = answered
  const personId = accountInRole(conversation, part)
  if (personId === null) return
  const from = await buildNoticeData(transaction, conversation, otherRole(part))
  const data = { ...from, startsAt: startsAt.toISOString(), place, answer }
  await notify(transaction, { personId, kind: 'appointment_answered', key: id, delaySeconds, data })
}

/** Sent without delay, because the recipient may already be on the way. */
export async function notifyOfCancellation(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  parts: readonly ConversationRole[],
  { id, startsAt, because }: { id: string; startsAt: Date; because: 'person' | 'car_gone' | 'account_closed' },
): Promise<void> {
  for (const part of parts) {
    const personId = accountInRole(conversation, part)
    if (personId === null) continue
    const from = await buildNoticeData(transaction, conversation, otherRole(part))
    // The name of an erased person is not disclosed.
    const data = {
      ...from,
      ...(because === 'account_closed' && { from: '' }),
      startsAt: startsAt.toISOString(),
      because,
    }
    await notify(transaction, { personId, kind: 'appointment_cancelled', key: id, data })
  }
}

import type { Kysely } from 'kysely'
import { notify } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { otherPart, type Part } from '../inbox/find-conversations.ts'
import { about, delaySeconds, personOf, type Talk } from '../notifications/notify-party.ts'

/** Tells the other person of a test drive that is proposed, anew or at another time. */
export async function tellOfAppointment(
  transaction: Kysely<DB>,
  conversation: Talk,
  proposed: { id: string; part: Part; startsAt: Date; place: string; isMoved: boolean },
): Promise<void> {
  const { id, part, startsAt, place, isMoved } = proposed
  const personId = personOf(conversation, otherPart(part))
  if (personId === null) return
  const data = { ...(await about(transaction, conversation, part)), startsAt: startsAt.toISOString(), place, isMoved }
  await notify(transaction, { personId, kind: 'appointment_proposed', key: id, delaySeconds, data })
}

/** Tells who proposed it. */
export async function tellOfAppointmentAnswer(
  transaction: Kysely<DB>,
  conversation: Talk,
  answered: { id: string; part: Part; startsAt: Date; place: string; answer: 'accepted' | 'declined' },
): Promise<void> {
  const { id, part, startsAt, place, answer } = answered
  const personId = personOf(conversation, part)
  if (personId === null) return
  const from = await about(transaction, conversation, otherPart(part))
  const data = { ...from, startsAt: startsAt.toISOString(), place, answer }
  await notify(transaction, { personId, kind: 'appointment_answered', key: id, delaySeconds, data })
}

/** Without delay: the person who is told may be on the way. */
export async function tellOfCancelled(
  transaction: Kysely<DB>,
  conversation: Talk,
  parts: readonly Part[],
  { id, startsAt, because }: { id: string; startsAt: Date; because: 'person' | 'car_gone' | 'account_closed' },
): Promise<void> {
  for (const part of parts) {
    const personId = personOf(conversation, part)
    if (personId === null) continue
    const from = await about(transaction, conversation, otherPart(part))
    // What an erased person was called is told to no one.
    const data = {
      ...from,
      ...(because === 'account_closed' && { from: '' }),
      startsAt: startsAt.toISOString(),
      because,
    }
    await notify(transaction, { personId, kind: 'appointment_cancelled', key: id, data })
  }
}

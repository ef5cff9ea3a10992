import type { Message } from '@pahiya/contract/conversations/conversations'

export type Appointment = NonNullable<Message['appointment']>

/** Columns of a message row; null if it proposes no test drive. */
export type AppointmentColumns = {
  starts_at: Date | null
  place: string | null
  appointment_status: Appointment['status'] | null
  cancelled_by: Appointment['cancelledBy']
}

/** A test drive whose time has passed is over, even before the background task has updated it. */
export function presentAppointment(row: AppointmentColumns, now: Date): Message['appointment'] {
  if (row.starts_at === null || row.place === null || row.appointment_status === null) return null
  return {
    startsAt: row.starts_at.toISOString(),
    place: row.place,
    status: row.starts_at <= now ? overOf(row.appointment_status) : row.appointment_status,
    cancelledBy: row.cancelled_by,
  }
}

function overOf(status: Appointment['status']): Appointment['status'] {
  if (status === 'proposed') return 'expired'
  return status === 'accepted' ? 'done' : status
}

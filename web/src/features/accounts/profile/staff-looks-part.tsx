import { useLingui } from '@lingui/react'
import type { LookPurpose } from '@pahiya/contract/accounts/people'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { PartFailed } from './part-failed.tsx'

export type OwnLooks = {
  total: number
  looks: readonly { id: string; at: string; reason: LookPurpose }[]
  hasMore: boolean
}

const purposes: Record<LookPurpose, string> = {
  request: /*i18n*/ 'You asked us for help',
  safety: /*i18n*/ 'To check a report or suspected abuse',
  payment: /*i18n*/ 'To check a payment or refund',
  legal: /*i18n*/ 'A legal duty',
  fault: /*i18n*/ 'To find a technical fault',
  other: /*i18n*/ 'Another purpose',
}

/** Staff accesses to the person's data: how often, when and for what purpose. */
export function StaffLooksPart({ looks }: { looks: OwnLooks | undefined }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="staff-looks">
      <h2 id="staff-looks">{i18n.t('Who looked at your data')}</h2>
      {looks === undefined ? (
        <PartFailed />
      ) : (
        <>
          <p className="profile-hint">
            {looks.total === 0
              ? i18n.t(
                  'Our staff have never opened your personal data. If they do, they must state a purpose, and you can read it here.',
                )
              : i18n.t('Times our staff opened your personal data: {count}. Their purposes:', {
                  count: looks.total < 1_000 ? String(looks.total) : '1,000+',
                })}
          </p>
          <ul className="profile-list">
            {looks.looks.map(({ id, at, reason }) => (
              <li key={id}>
                <div>
                  <b>{i18n.t(purposes[reason])}</b>
                  <small>{exactTime(new Date(at))}</small>
                </div>
              </li>
            ))}
          </ul>
          {looks.hasMore && (
            <Link to={`/profile?looks=${looks.looks.at(-1)!.id}#staff-looks`}>{i18n.t('Earlier entries')}</Link>
          )}
        </>
      )}
    </section>
  )
}

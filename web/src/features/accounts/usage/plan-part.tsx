import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { PartFailed } from '../profile/part-failed.tsx'

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })

/** C-01: the account's searches this month, and the rest of the visitor allowance. */
export function PlanPart({ usage }: { usage: UsageStatus | undefined }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="plan">
      <h2 id="plan">{i18n.t('Plan and usage')}</h2>
      {usage === undefined ? <PartFailed /> : <Usage usage={usage} />}
      <p className="profile-hint">
        <Link to="/pro">
          {usage?.plan === 'pro' ? i18n.t('See, cancel or get an invoice for Pro') : i18n.t('What Pro adds')}
        </Link>
      </p>
    </section>
  )
}

function Usage({ usage }: { usage: UsageStatus }) {
  const { i18n } = useLingui()
  const { searchesLeft, totalLimit, month, resetAt, window: days } = usage
  if (searchesLeft === null || totalLimit === null) {
    return (
      <p className="profile-plan">
        <b>{i18n.t('Pro')}</b>
        <span>{i18n.t('searches without a limit')}</span>
      </p>
    )
  }
  const before = { left: searchesLeft - (month?.left ?? 0), limit: totalLimit - (month?.limit ?? 0) }
  return (
    <>
      <p className="profile-plan">
        <b>{i18n.t('Free')}</b>
        {month && (
          <span>
            {i18n.t('next {count} searches on {date}', {
              count: month.limit,
              date: day.format(new Date(month.resetAt)),
            })}
          </span>
        )}
      </p>
      {month && <Meter name={i18n.t('Searches this month')} left={month.left} limit={month.limit} />}
      <Meter name={i18n.t('Your visitor searches, {window}', { window: days })} {...before} />
      {!month && resetAt !== null && (
        <p className="profile-hint">
          {i18n.t('The next search comes back on {date}.', { date: day.format(new Date(resetAt)) })}
        </p>
      )}
    </>
  )
}

/** One block per search, as long as there are few enough blocks to count. */
function Meter({ name, left, limit }: { name: string; left: number; limit: number }) {
  const { i18n } = useLingui()
  const used = Math.max(0, limit - left)
  return (
    <div className="profile-meter">
      <p>
        <span>{name}</span>
        <b>{i18n.t('{used} of {limit} used', { used, limit })}</b>
      </p>
      {limit <= 20 && (
        <div aria-hidden="true">
          {Array.from({ length: limit }, (_, place) => (
            <i key={place} data-used={place < used || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}

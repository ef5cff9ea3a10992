import { useLingui } from '@lingui/react'
import type { UsageStatus } from '../../../api/usage-status.ts'

/** The user's allowance after the phone is verified, as the site counts it (C-01). */
export function PhoneBenefits({ usage }: { usage: UsageStatus }) {
  const { i18n } = useLingui()
  const { month, plan, searchesLeft } = usage
  const before = month && searchesLeft !== null ? searchesLeft - month.left : 0
  return (
    <dl className="phone-gains">
      <div>
        <dt>{i18n.t('Searches this month')}</dt>
        <dd>
          {month === null
            ? i18n.t('no limit')
            : before > 0
              ? i18n.t('{left} new, plus {before} left over', { left: month.left, before })
              : i18n.t('{left} of {limit}', { left: month.left, limit: month.limit })}
        </dd>
      </div>
      <div>
        <dt>{i18n.t('Plan')}</dt>
        <dd>{plan === 'pro' ? i18n.t('Pro') : i18n.t('Free')}</dd>
      </div>
    </dl>
  )
}

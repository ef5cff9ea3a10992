import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import type { CommunityAct } from './act-on-community.ts'

/** Every reason for which a text was rejected, with links to the guidelines and limits. */
export function FormFailure({ act, fallback }: { act: CommunityAct | undefined; fallback: string }) {
  const { i18n } = useLingui()
  if (act === undefined || act.failed === null) return null
  const reasons = act.reasons.length > 0 ? act.reasons : [act.failed || fallback]
  return (
    <div className="form-failure" role="alert">
      <Icon name="circle-alert" />
      <div>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>
          <Link to="/community/guidelines">{i18n.t('Guidelines')}</Link>{' '}
          <Link to="/community/standing">{i18n.t('Your standing and limits')}</Link>
        </p>
      </div>
    </div>
  )
}

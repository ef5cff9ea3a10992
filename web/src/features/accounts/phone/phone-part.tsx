import { useLingui } from '@lingui/react'
import type { AccountPhone } from '@pahiya/contract/accounts/phone'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { spacedPhone } from '../../../components/phone/phone-state.ts'
import '../../../components/phone/phone-steps.css'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** On /profile: the number, or why there is none. The benefits of a verified phone are shown with the plan. */
export function PhonePart({ phone }: { phone: AccountPhone }) {
  const { i18n } = useLingui()
  const [moved] = phone.notices
  return (
    <section className="panel" aria-labelledby="phone">
      <h2 id="phone">{i18n.t('Phone')}</h2>
      {phone.phone === null ? (
        <p className="profile-hint">
          {moved === undefined
            ? i18n.t('No verified phone yet. A verified number adds 5 searches every month.')
            : i18n.t('Your number was verified by another account on {date}, so it no longer belongs to this one.', {
                date: day.format(new Date(moved.at)),
              })}
        </p>
      ) : (
        <p>
          <b className="number">{spacedPhone(phone.phone)}</b>{' '}
          {phone.verifiedAt !== null && i18n.t('verified on {date}', { date: day.format(new Date(phone.verifiedAt)) })}
        </p>
      )}
      <ButtonLink size="small" icon="shield-check" to="/verify-phone?change=yes&returnTo=/profile">
        {phone.phone === null ? i18n.t('Verify phone') : i18n.t('Change number')}
      </ButtonLink>
    </section>
  )
}

import { useLingui } from '@lingui/react'
import { useState, type MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'

const PhoneDialog = lazyPart(
  async () => (await import('../phone/phone-dialog.tsx')).PhoneDialog,
  ({ onClose }) => onClose(),
)

/**
 * QUOTA-13: plan, searches left and whether the phone is verified; for a visitor, the 30-day allowance. The page is the
 * same for everyone, so this is filled in after loading; until then, and without JavaScript, it links to the phone
 * page.
 */
export function StatusArea({ usage }: { usage: UsageStatus | undefined }) {
  const { i18n } = useLingui()
  return (
    <section className="status-area" aria-label={i18n.t('Your searches')}>
      <p>{usage ? <Status usage={usage} /> : i18n.t('A verified phone adds 5 searches every month.')}</p>
      <VerifyPhone usage={usage} />
    </section>
  )
}

function Status({ usage }: { usage: UsageStatus }) {
  const { i18n } = useLingui()
  const { plan, searchesLeft, totalLimit, month, phoneVerified, window: days } = usage
  if (plan === 'visitor') {
    return i18n.t('{left} of {limit} free searches left in {window}', {
      left: searchesLeft,
      limit: totalLimit,
      window: days,
    })
  }
  const verified = phoneVerified ? i18n.t('phone verified') : i18n.t('phone not verified')
  if (searchesLeft === null) {
    return (
      <>
        <b>{i18n.t('Pro')}</b> · {i18n.t('searches without a limit')} · {verified}
      </>
    )
  }
  const before = month ? searchesLeft - month.left : 0
  return (
    <>
      <b>{i18n.t('Free plan')}</b> ·{' '}
      {month
        ? i18n.t('{left} of {limit} searches left this month', { left: month.left, limit: month.limit })
        : i18n.t('{left} of {limit} searches left in {window}', {
            left: searchesLeft,
            limit: totalLimit,
            window: days,
          })}
      {before > 0 && <> {i18n.t('plus {before} left over', { before })}</>} ·{' '}
      <span className="whitespace-nowrap">
        {phoneVerified && <Icon name="shield-check" />} {verified}
      </span>
    </>
  )
}

/**
 * AUTH-14: a link to the phone page; a dialog over this page for a signed-in user with script. The dialog confirms that
 * the phone is verified, and stays until it is closed: the link disappears as soon as the status is updated.
 */
function VerifyPhone({ usage }: { usage: UsageStatus | undefined }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const returnTo = pathname + search
  const address = returnTo === '/' ? '/verify-phone' : `/verify-phone?${new URLSearchParams({ returnTo }).toString()}`
  const open = (event: MouseEvent) => {
    if (usage?.isAuthenticated !== true || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      {!usage?.phoneVerified && (
        <Link id="phone-verification" className="button" data-kind="line" data-size="small" to={address} onClick={open}>
          <Icon name="shield-check" />
          {i18n.t('Verify phone')}
        </Link>
      )}
      {isOpen && <PhoneDialog returnTo={returnTo} onClose={() => setIsOpen(false)} />}
    </>
  )
}

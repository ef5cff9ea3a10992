import { useLingui } from '@lingui/react'
import type { SellerField } from '@pahiya/domain/selling/seller-form'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import type { SavedWithoutScript } from './draft/save-without-script.ts'
import { fieldNames } from './field-labels.ts'

/** SELL-11: what is required before a file can be sent, and which fields were changed on another device. */
export function Notices({
  isSignedIn,
  maySell,
  isWaiting,
  saved,
  fromElsewhere,
  signInAddress,
  phoneAddress,
}: {
  isSignedIn: boolean
  maySell: boolean
  /** A file was selected that cannot be sent yet. */
  isWaiting: boolean
  saved: SavedWithoutScript['outcome'] | undefined
  fromElsewhere: readonly SellerField[]
  signInAddress: string
  phoneAddress: string
}) {
  return (
    <>
      {saved && <SavedNotice outcome={saved} />}
      {!isSignedIn && <SignInNotice {...{ isWaiting, signInAddress }} />}
      {isSignedIn && !maySell && <VerifyPhoneNotice {...{ isWaiting, phoneAddress }} />}
      {fromElsewhere.length > 0 && <OtherDeviceNotice fields={fromElsewhere} />}
    </>
  )
}

function SavedNotice({ outcome }: { outcome: SavedWithoutScript['outcome'] }) {
  const { i18n } = useLingui()
  const messages = {
    saved: i18n.t('Saved to your account.'),
    'sign-in': i18n.t('Sign in to save what you have entered.'),
    'other-session': i18n.t('Someone else is signed in now. Nothing was saved.'),
    failed: i18n.t('That could not be saved. Please try again.'),
  }
  return <output className="sell-notice">{messages[outcome]}</output>
}

function SignInNotice({ isWaiting, signInAddress }: { isWaiting: boolean; signInAddress: string }) {
  const { i18n } = useLingui()
  return (
    <AccessNotice icon="log-in" isWaiting={isWaiting}>
      <span>
        {isWaiting
          ? i18n.t('Sign in to send your files. Until then they stay on this device, with your entries.')
          : i18n.t('You can fill in everything now. To upload and publish, sign in and verify your phone.')}
      </span>
      <a className="button" data-kind="line" data-size="small" href={signInAddress}>
        {i18n.t('Sign in')}
      </a>
    </AccessNotice>
  )
}

function VerifyPhoneNotice({ isWaiting, phoneAddress }: { isWaiting: boolean; phoneAddress: string }) {
  const { i18n } = useLingui()
  return (
    <AccessNotice icon="shield-check" isWaiting={isWaiting}>
      <span>
        {isWaiting
          ? i18n.t('Verify your phone to send your files. Until then they stay on this device.')
          : i18n.t('To upload and publish, verify your phone once.')}
      </span>
      <Link className="button" data-kind="line" data-size="small" to={phoneAddress}>
        {i18n.t('Verify phone')}
      </Link>
    </AccessNotice>
  )
}

/** Announced to screen readers once a file is waiting for access. */
function AccessNotice({
  icon,
  isWaiting,
  children,
}: {
  icon: 'log-in' | 'shield-check'
  isWaiting: boolean
  children: ReactNode
}) {
  return (
    <p className="sell-notice" data-kind={isWaiting ? 'now' : undefined} role={isWaiting ? 'status' : undefined}>
      <Icon name={icon} />
      {children}
    </p>
  )
}

function OtherDeviceNotice({ fields }: { fields: readonly SellerField[] }) {
  const { i18n } = useLingui()
  return (
    <output className="sell-notice">
      <Icon name="info" />
      <span>
        {i18n.t('Updated from your other device: {fields}.', {
          fields: fields.map((field) => i18n.t(fieldNames[field])).join(', '),
        })}
      </span>
    </output>
  )
}

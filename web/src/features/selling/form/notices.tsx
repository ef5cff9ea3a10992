import { useLingui } from '@lingui/react'
import type { SellerField } from '@pahiya/domain/selling/seller-form'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import type { SavedWithoutScript } from './draft/save-without-script.ts'
import { fieldNames } from './field-labels.ts'

/** SELL-11: what is required before a file can be sent, and which fields another device has changed. */
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
  const { i18n } = useLingui()
  const kind = isWaiting ? 'now' : undefined
  return (
    <>
      {saved && (
        <output className="sell-notice">
          {saved === 'saved'
            ? i18n.t('Saved to your account.')
            : saved === 'sign-in'
              ? i18n.t('Sign in to save what you have entered.')
              : saved === 'other-session'
                ? i18n.t('Someone else is signed in now. Nothing was saved.')
                : i18n.t('That could not be saved. Please try again.')}
        </output>
      )}
      {!isSignedIn ? (
        <p className="sell-notice" data-kind={kind} role={isWaiting ? 'status' : undefined}>
          <Icon name="log-in" />
          <span>
            {isWaiting
              ? i18n.t('Sign in to send your files. They and your entries stay on this device meanwhile.')
              : i18n.t('You can fill in everything now. To upload and publish, sign in and verify your phone.')}
          </span>
          <a className="button" data-kind="line" data-size="small" href={signInAddress}>
            {i18n.t('Sign in')}
          </a>
        </p>
      ) : (
        !maySell && (
          <p className="sell-notice" data-kind={kind} role={isWaiting ? 'status' : undefined}>
            <Icon name="shield-check" />
            <span>
              {isWaiting
                ? i18n.t('Verify your phone to send your files. They stay on this device meanwhile.')
                : i18n.t('To upload and publish, verify your phone once.')}
            </span>
            <Link className="button" data-kind="line" data-size="small" to={phoneAddress}>
              {i18n.t('Verify phone')}
            </Link>
          </p>
        )
      )}
      {fromElsewhere.length > 0 && (
        <output className="sell-notice">
          <Icon name="info" />
          <span>
            {i18n.t('Updated from your other device: {fields}.', {
              fields: fromElsewhere.map((field) => i18n.t(fieldNames[field])).join(', '),
            })}
          </span>
        </output>
      )}
    </>
  )
}

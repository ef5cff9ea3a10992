import { useLingui } from '@lingui/react'

/** Shown in place of a part whose request failed; the other parts are still shown. */
export function PartFailed() {
  const { i18n } = useLingui()
  return (
    <p className="profile-hint" role="alert">
      {i18n.t('This could not be loaded.')} <a href="/profile">{i18n.t('Load again')}</a>
    </p>
  )
}

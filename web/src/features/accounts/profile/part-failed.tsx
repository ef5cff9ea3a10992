import { useLingui } from '@lingui/react'

/** In place of a part whose call did not answer; the others stand all the same. */
export function PartFailed() {
  const { i18n } = useLingui()
  return (
    <p className="profile-hint" role="alert">
      {i18n.t('This could not be loaded.')} <a href="/profile">{i18n.t('Load again')}</a>
    </p>
  )
}

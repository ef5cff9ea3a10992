import { useLingui } from '@lingui/react'

/** Shown where an action needs a second admin and the site has only one. */
export function OnlyAdmin() {
  const { i18n } = useLingui()
  return (
    <p className="desk-hint">
      {i18n.t(
        'This site has one admin, so no request for a second admin can be approved. The operator appoints one with',
      )}{' '}
      <code>pnpm admin:appoint</code>
    </p>
  )
}

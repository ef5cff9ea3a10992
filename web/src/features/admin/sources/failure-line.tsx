import { useLingui } from '@lingui/react'
import type { SourceFailure } from './act-on-source.ts'

/** Why the last action failed; field errors are shown at the fields. */
export function FailureLine({ failure }: { failure: SourceFailure | undefined }) {
  const { i18n } = useLingui()
  if (failure === undefined) return null
  const unshown = Object.entries(failure.issues).map(([field, message]) => `${field}: ${message}`)
  return (
    <p className="desk-failed" role="alert">
      {failure.failed ?? i18n.t('That did not work. Please try again.')} {unshown.join('; ')}
    </p>
  )
}

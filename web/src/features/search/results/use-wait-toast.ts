import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { showToast } from '../../../components/overlay/toast-store.ts'
import type { SearchFailure } from '../query/search-failure.ts'

/** QUOTA-26: a rate limit is shown as a toast that states how long to wait; no popup opens. */
export function useWaitToast(failure: SearchFailure | undefined): void {
  const { i18n } = useLingui()
  useEffect(() => {
    if (failure?.type !== 'wait') return
    const { seconds } = failure
    showToast({
      kind: 'bad',
      title: failure.message,
      ...(seconds !== undefined && {
        text: i18n.t('{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}', { seconds }),
      }),
    })
  }, [failure, i18n])
}

import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { pressedListings } from '../../../visitor/pressed-hearts.ts'

/** On pages where one goes after a heart. Not on all: home loads no script that it can do without. */
export function useSavePressed(): void {
  const { i18n } = useLingui()
  useEffect(() => {
    if (pressedListings().length > 0)
      void import('./save-early-presses.ts').then(({ savePressed }) => savePressed(i18n))
  }, [i18n])
}

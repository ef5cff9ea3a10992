import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { pressedListings } from '../../../visitor/pressed-hearts.ts'

/**
 * For the pages that visitors usually open after pressing a heart. Home is excluded: it loads no script that it can do
 * without.
 */
export function useSaveEarlyPresses(): void {
  const { i18n } = useLingui()
  useEffect(() => {
    if (pressedListings().length > 0)
      void import('./save-early-presses.ts').then(({ saveEarlyPresses }) => saveEarlyPresses(i18n))
  }, [i18n])
}

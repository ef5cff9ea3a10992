import type { KeyboardEvent } from 'react'

/** For a link with the role of a switch or a tab: Space presses it, as it presses a button. */
export function clickOnSpace(event: KeyboardEvent): void {
  if (event.key !== ' ') return
  // The page does not scroll.
  event.preventDefault()
  ;(event.target as HTMLElement).click()
}

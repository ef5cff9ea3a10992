import { canVibrate, hapticsOn } from './haptics.ts'

const pulseMs = 12
/** The one highlighted control of a screen is its primary action. */
const primary = '.button[data-kind=main]'

/** CHROME-24: one listener for all pages, so that components need no code for it. */
export function pulseOnPrimaryTaps(): () => void {
  const pulse = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(primary) === null) return
    if (canVibrate() && hapticsOn() && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      navigator.vibrate(pulseMs)
    }
  }
  document.addEventListener('click', pulse)
  return () => document.removeEventListener('click', pulse)
}

/** Smaller movements do not count as scrolling. */
const leastPixels = 8
/** Above this position the header is always shown. */
const topPixels = 120

/**
 * Hides the header on a phone while the visitor scrolls down. Shows it on scrolling up, on focus, or while it contains
 * a notice (no network) or the open menu. The styles are in shell.css. Returns a stop function.
 */
export function hideHeaderOnScroll(): () => void {
  const root = document.documentElement
  let last = scrollY
  const show = () => delete root.dataset['header']
  const onScroll = () => {
    const moved = scrollY - last
    if (Math.abs(moved) < leastPixels) return
    last = scrollY
    if (moved < 0 || scrollY < topPixels || mustStay(root)) show()
    else root.dataset['header'] = 'away'
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('.header') !== null) show()
  }
  addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('focusin', onFocus)
  return () => {
    removeEventListener('scroll', onScroll)
    document.removeEventListener('focusin', onFocus)
    show()
  }
}

function mustStay(root: HTMLElement): boolean {
  const header = document.querySelector('.header')
  return root.dataset['offline'] !== undefined || header?.contains(document.activeElement) === true
}

/** A thumb that trembles is not yet a direction. */
const leastPixels = 8
/** Near the top the header always stands. */
const topPixels = 120

/**
 * On a phone the header leaves while the page is scrolled down and comes back when it is scrolled up, gets the focus or
 * has something to say (no network, the open menu). The look is in shell.css; here it is only decided. Gives back how
 * to stop.
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

/** Wall-clock times, since a tap may end in another document. */
export type TapLog = { tappedAt?: number; answeredAt?: number; doneAt?: number }

/**
 * Runs inside the page before its own scripts: records the time of the tap, of the first paint that acknowledges it,
 * and of the first paint that shows its effect. It counts by frames: an element present in one frame has been painted
 * by the next.
 */
export function watchTaps(watch: { done: string; target: string; withoutScript: boolean }): void {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('pahiya-tour', 'seen')
  const log = JSON.parse(sessionStorage.getItem('taps') ?? '{}') as {
    tappedAt?: number
    answeredAt?: number
    doneAt?: number
  }
  const now = () => performance.timeOrigin + performance.now()
  const keep = () => {
    sessionStorage.setItem('taps', JSON.stringify(log))
  }
  if (watch.withoutScript) addEventListener('submit', (event) => event.stopImmediatePropagation(), true)
  addEventListener(
    'touchstart',
    ({ timeStamp }) => {
      log.tappedAt = performance.timeOrigin + timeStamp
      keep()
    },
    { capture: true, once: true, passive: true },
  )

  // Only the first match: checking all of them in every frame would add work to the page.
  const isInSight = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) return false
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const answer = `${watch.done}, [data-pressed], [data-held], ${watch.target}[aria-busy=true], main[data-loading]`
  let wasAnswered = false
  let wasDone = false
  const look = () => {
    if (log.tappedAt !== undefined && log.doneAt === undefined) {
      if (wasAnswered && log.answeredAt === undefined) log.answeredAt = now()
      if (wasDone) log.doneAt = now()
      wasAnswered ||= isInSight(answer)
      wasDone = isInSight(watch.done)
      keep()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

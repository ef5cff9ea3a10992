const lookEveryMs = 50
/** At this delay a person notices a slow page, and every other request of the process is just as late. */
const stallMs = 200

/** Reports how long code in this process blocked all other work, if for more than 200 ms. */
export function watchEventLoop(report: (seconds: number) => void): void {
  let expected = performance.now() + lookEveryMs
  setInterval(() => {
    const now = performance.now()
    if (now - expected > stallMs) report((now - expected) / 1_000)
    expected = now + lookEveryMs
  }, lookEveryMs).unref()
}

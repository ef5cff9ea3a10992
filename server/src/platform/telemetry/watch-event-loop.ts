const lookEveryMs = 50
/** A person notices a page that is this late, and every other request of the process is as late. */
const stallMs = 200

/** Reports how long code of this process kept all other work waiting, if for more than 200 ms. */
export function watchEventLoop(report: (seconds: number) => void): void {
  let expected = performance.now() + lookEveryMs
  setInterval(() => {
    const now = performance.now()
    if (now - expected > stallMs) report((now - expected) / 1_000)
    expected = now + lookEveryMs
  }, lookEveryMs).unref()
}

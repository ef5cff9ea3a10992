import type { SignedInUser } from '@pahiya/contract/accounts/accounts'
import { read } from '../api/reads.ts'
import { hideHeaderOnScroll } from '../features/shell/header/hide-header.ts'
import { reloadAfterFailure } from '../hydration/reload-after-failure.ts'
import { pulseOnPrimaryTaps } from '../site/pulse-on-taps.ts'
import { outboxPrefix } from '../visitor/outbox-prefix.ts'
import { isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import { preserveTypedText } from '../visitor/typed-text.ts'

/** Storage keys of account-lists.ts, device-draft.ts and clear-device-data.ts. */
const ofAccount = /^pahiya-(?:.+-of-|saved-met$|seller-files-to-forget$)/

/** Work that every page does after loading, kept out of its first script. */
export function afterLoad(signal: AbortSignal): void {
  if (signal.aborted) return
  preserveTypedText(signal)
  reloadAfterFailure(signal)
  for (const stop of [hideHeaderOnScroll(), pulseOnPrimaryTaps()]) signal.addEventListener('abort', stop)
  clearDeviceBeforeSignOut(signal)
  void followSession()
}

/** Deletes data of users who are not signed in, and sends messages that were written on an earlier page. */
async function followSession(): Promise<void> {
  try {
    const user = isMarkedSignedIn() ? await read<SignedInUser>(['api', 'auth', 'user'], { on401: 'null' }) : null
    const account = user?.id ?? null
    const keys = Object.keys(localStorage)
    if (keys.some((key) => ofAccount.test(key) && (account === null || !key.endsWith(account)))) {
      await (await import('./leave-device.ts')).clearOtherAccounts(account)
    }
    // Opening the outbox starts it.
    if (account !== null && keys.some((key) => key.startsWith(outboxPrefix(account)))) {
      ;(await import('../features/conversations/inbox/outbox.ts')).getOutbox(account)
    }
  } catch {
    // Without a network it is unknown who is signed in, and with blocked storage there is nothing to do.
  }
}

const signOut = 'a[href="/api/logout"], form[action="/api/logout"] button, button[name=do][value=end-all]'

/** Maximum delay of a sign-out, whatever the network or the storage does, unless the user is asked. */
const longestHoldMs = 10_000

/** Delays a sign-out until the user's data has been removed from the device. */
function clearDeviceBeforeSignOut(signal: AbortSignal): void {
  const ready = new WeakSet<Element>()
  let isHeld = false
  const hold = async (control: HTMLElement) => {
    isHeld = true
    const { promise: late, resolve: isLate } = Promise.withResolvers<boolean>()
    const timer = setTimeout(isLate, longestHoldMs, true)
    const leave = import('./leave-device.ts').then(({ leaveDevice }) => leaveDevice(() => clearTimeout(timer)))
    const hasLeft = await Promise.race([leave.catch(() => true), late])
    clearTimeout(timer)
    isHeld = false
    if (!hasLeft) return
    ready.add(control)
    control.click()
    ready.delete(control)
  }
  const clicked = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(signOut) : null
    if (!control || ready.has(control)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isHeld) void hold(control)
  }
  document.addEventListener('click', clicked, { capture: true, signal })
}

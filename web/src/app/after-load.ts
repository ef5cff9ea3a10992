import { isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import { keepTypedText } from '../visitor/typed-text.ts'

/** Names in localStorage of device-draft.ts and leave-device.ts. */
const ofWhoSignedOut = /^pahiya-seller-(?:draft-of-|files-to-forget$)/

/** What every page does once it has loaded, and what its first script need not hold. */
export function afterLoad(signal: AbortSignal): void {
  keepTypedText(signal)
  if (isLeftOnDevice())
    void import('../features/selling/form/draft/clear-device-data.ts').then((left) => left.leaveDevice(null))
}

/** Nobody is signed in, and a draft of somebody who was is still on this device, or files of theirs may be. */
function isLeftOnDevice(): boolean {
  try {
    return !isMarkedSignedIn() && Object.keys(localStorage).some((key) => ofWhoSignedOut.test(key))
  } catch {
    return false
  }
}

import { reloadAfterFailure } from '../hydration/reload-after-failure.ts'
import { isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import { preserveTypedText } from '../visitor/typed-text.ts'

/** localStorage keys of device-draft.ts and clear-device-data.ts. */
const ofWhoSignedOut = /^pahiya-seller-(?:draft-of-|files-to-forget$)/

/** Work that every page does after loading, kept out of its first script. */
export function afterLoad(signal: AbortSignal): void {
  preserveTypedText(signal)
  reloadAfterFailure(signal)
  if (isLeftOnDevice())
    void import('../features/selling/form/draft/clear-device-data.ts').then((left) => left.clearDeviceData(null))
}

/** True if no user is signed in but a previous user's draft is on this device, or their files may be. */
function isLeftOnDevice(): boolean {
  try {
    return !isMarkedSignedIn() && Object.keys(localStorage).some((key) => ofWhoSignedOut.test(key))
  } catch {
    return false
  }
}

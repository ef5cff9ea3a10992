import { isMarkedSignedIn } from './visitor/signed-in-mark.ts'
import { keepTypedText } from './visitor/typed-text.ts'

/** What every page does once it has loaded, and what its first script need not hold. */
export function afterLoad(signal: AbortSignal): void {
  keepTypedText(signal)
  if (isLeftOnDevice()) void import('./features/selling/form/leave-device.ts').then((left) => left.leaveDevice(null))
}

/** Nobody is signed in, and a draft of somebody who was is still on this device. */
function isLeftOnDevice(): boolean {
  try {
    return !isMarkedSignedIn() && Object.keys(localStorage).some((key) => key.startsWith('pahiya-seller-draft-of-'))
  } catch {
    return false
  }
}

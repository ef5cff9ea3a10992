import { forgetSentDrafts } from './device-draft.ts'
import { forgetSentFiles } from '../uploads/stored-files.ts'

/** Stands where files may still have to go: the page was left in between, or the browser did not let go of them. */
const unfinished = 'pahiya-seller-files-to-forget'

/**
 * Whoever signed out leaves nothing on this device that their account has. person: who is signed in now; their own stays.
 * What never reached its account stays, and only its owner is shown it.
 */
export async function leaveDevice(person: string | null): Promise<void> {
  remember((storage) => storage.setItem(unfinished, 'yes'))
  forgetSentDrafts(person)
  try {
    await forgetSentFiles(person)
  } catch {
    // The next page tries again.
    return
  }
  remember((storage) => storage.removeItem(unfinished))
}

function remember(change: (storage: Storage) => void): void {
  try {
    change(localStorage)
  } catch {
    // Blocked storage.
  }
}

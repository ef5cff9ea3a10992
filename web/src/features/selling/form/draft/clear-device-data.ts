import { deleteSentDrafts } from './device-draft.ts'
import { deleteSentFiles } from '../uploads/stored-files.ts'

/**
 * Set while files may still have to be deleted: the user left the page meanwhile, or the browser failed to delete them.
 */
const unfinished = 'pahiya-seller-files-to-forget'

/**
 * Deletes from this device everything that signed-out users already have in their accounts. person: the user signed in
 * now, whose data stays. Data that never reached its account stays, visible only to its owner.
 */
export async function clearDeviceData(person: string | null): Promise<void> {
  remember((storage) => storage.setItem(unfinished, 'yes'))
  deleteSentDrafts(person)
  try {
    await deleteSentFiles(person)
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
    // Storage is blocked.
  }
}

import { browserApi } from '../../../../api/browser-api.ts'
import { deleteSentFiles, deleteStoredFiles, hasUnsentFiles } from '../uploads/stored-files.ts'
import { deleteSentDrafts, readUnsentDraft, releaseDeviceDraft, writeDeviceDraft } from './device-draft.ts'

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

/** Sends the signed-in user's entries to the account, if it does not have them yet. */
export async function sendUnsentDraft(account: string): Promise<void> {
  const draft = readUnsentDraft(account)
  if (!draft) return
  const { data } = await (await browserApi()).PUT('/api/seller/draft', { body: { ...draft, account } })
  if (data) writeDeviceDraft(account, data, true)
}

export async function hasUnsentSellerData(account: string): Promise<boolean> {
  return readUnsentDraft(account) !== null || (await hasUnsentFiles(account))
}

/**
 * Before a sign-out: deletes the user's files from this device, whether or not the account has them, and lets the next
 * page delete the draft. Other tabs reload when the draft is deleted, and must find the user signed out by then.
 */
export async function deleteSellerData(account: string): Promise<void> {
  releaseDeviceDraft(account)
  await deleteStoredFiles(account)
}

function remember(change: (storage: Storage) => void): void {
  try {
    change(localStorage)
  } catch {
    // Storage is blocked.
  }
}

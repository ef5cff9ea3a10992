import { syncSaves } from '../api/sync-saves.ts'
import { forgetContactDraft } from '../components/contact/contact-draft.ts'
import { getOutbox } from '../features/conversations/inbox/outbox.ts'
import {
  clearDeviceData,
  deleteSellerData,
  hasUnsentSellerData,
  sendUnsentDraft,
} from '../features/selling/form/draft/clear-device-data.ts'
import { deleteListsOf, deleteListsOfOthers, hasUnsyncedSaves } from '../visitor/account-lists.ts'
import { markedAccount } from '../visitor/signed-in-mark.ts'
import { askToDelete } from './ask-to-delete.ts'

/** How long a sign-out waits for unsent data to reach the account. */
const timeoutMs = 3_000

/**
 * Before a sign-out: sends what the account does not have yet, then deletes the account's data from this device. If
 * something cannot be sent, the user is asked; returns false if they stay signed in.
 */
export async function leaveDevice(onQuestion: () => void): Promise<boolean> {
  const account = markedAccount()
  if (account === null) return true
  const outbox = getOutbox(account)
  await atMost(timeoutMs, Promise.allSettled([syncSaves(account), outbox.flush(), sendUnsentDraft(account)]))
  const hasUnsent = outbox.entries().length > 0 || hasUnsyncedSaves(account) || (await hasUnsentSellerData(account))
  if (hasUnsent) {
    onQuestion()
    if (!(await askToDelete())) return false
  }
  outbox.empty()
  deleteListsOf(account)
  forgetContactDraft()
  await deleteSellerData(account)
  return true
}

/**
 * Deletes the data of all accounts but the signed-in one (person) from this device. Data that never reached its account
 * stays, visible only to its owner.
 */
export async function clearOtherAccounts(person: string | null): Promise<void> {
  deleteListsOfOthers(person)
  await clearDeviceData(person)
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

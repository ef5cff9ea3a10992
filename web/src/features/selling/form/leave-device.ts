import { forgetSentDrafts } from './device-draft.ts'
import { forgetSentFiles } from './uploads/kept-files.ts'

/**
 * Whoever signed out leaves nothing on this device that their account has. person: who is signed in now; their own stays.
 * What never reached its account stays, and only its owner is shown it.
 */
export async function leaveDevice(person: string | null): Promise<void> {
  forgetSentDrafts(person)
  await forgetSentFiles(person)
}

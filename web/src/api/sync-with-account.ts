import type { SignedInUser } from '@pahiya/contract/accounts/accounts'
import { isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import { read } from './reads.ts'
import { syncSaves } from './sync-saves.ts'

/** For pages that show saved cars: syncs with the account first, if a user is signed in and the API responds. */
export async function syncWithAccount(): Promise<void> {
  if (!isMarkedSignedIn()) return
  try {
    const user = await read<SignedInUser>(['api', 'auth', 'user'], { on401: 'null' })
    if (user) await syncSaves(user.id)
  } catch {
    // The cars saved on the device are shown.
  }
}

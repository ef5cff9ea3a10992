import type { SignedInUser } from '@pahiya/contract/accounts/accounts'
import { startTransition, useEffect, useState } from 'react'
import { clearSignedInMark, isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import { read } from './reads.ts'

/** AUTH-02: the signed-in user, requested only once per page; null while unknown or if no user is signed in. */
export function useSignedInUser(): SignedInUser | null {
  const [user, setUser] = useState<SignedInUser | null>(null)
  useEffect(() => {
    if (!isMarkedSignedIn()) return undefined
    let isLeft = false
    read<SignedInUser>(['api', 'auth', 'user'], { on401: 'null' }).then(
      (answer) => {
        if (answer === null) clearSignedInMark()
        // An urgent update would discard the parts of the page that are not hydrated yet.
        else if (!isLeft) startTransition(() => setUser(answer))
      },
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [])
  return user
}

/** For pages that show saved cars: syncs with the account first, if a user is signed in and the API responds. */
export async function syncWithAccount(): Promise<void> {
  if (!isMarkedSignedIn()) return
  try {
    const user = await read<SignedInUser>(['api', 'auth', 'user'], { on401: 'null' })
    if (user) await (await import('./sync-saves.ts')).syncSaves(user.id)
  } catch {
    // The cars saved on the device are shown.
  }
}

/** AUTH-04. */
export function userDisplayName({
  firstName,
  lastName,
  email,
}: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>): string {
  const full = [firstName, lastName].filter(Boolean).join(' ')
  return full || email?.split('@')[0] || 'User'
}

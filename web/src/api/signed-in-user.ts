import type { SignedInUser } from '@pahiya/contract/accounts/accounts'
import { startTransition, useEffect, useState } from 'react'
import { clearSignedInMark, isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import { read } from './reads.ts'

/** AUTH-02: who is signed in, asked once a page and not again; null while it is not known, and for who is not. */
export function useSignedInUser(): SignedInUser | null {
  const [user, setUser] = useState<SignedInUser | null>(null)
  useEffect(() => {
    if (!isMarkedSignedIn()) return undefined
    let isLeft = false
    read<SignedInUser>(['api', 'auth', 'user'], { on401: 'null' }).then(
      (answer) => {
        if (answer === null) clearSignedInMark()
        // An urgent update would take away the parts of the page that are not hydrated yet.
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

/** For a page that shows the saved cars: it begins with those of the account, if one is signed in and it answers. */
export async function syncWithAccount(): Promise<void> {
  if (!isMarkedSignedIn()) return
  try {
    const user = await read<SignedInUser>(['api', 'auth', 'user'], { on401: 'null' })
    if (user) await (await import('./sync-saves.ts')).syncSaves(user.id)
  } catch {
    // What the device keeps is shown.
  }
}

/** AUTH-04. */
export function nameOf({ firstName, lastName, email }: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>): string {
  const full = [firstName, lastName].filter(Boolean).join(' ')
  return full || email?.split('@')[0] || 'User'
}

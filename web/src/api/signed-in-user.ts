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

/** AUTH-04. */
export function userDisplayName({
  firstName,
  lastName,
  email,
}: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>): string {
  const full = [firstName, lastName].filter(Boolean).join(' ')
  return full || email?.split('@')[0] || 'User'
}

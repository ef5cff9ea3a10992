import { signInAddress } from '../../../site/sign-in-addresses.ts'

/** Opens the report form; signed-out people sign in first and return to the open form. */
export function reportAddress(path: string, kind: 'post' | 'comment', id: string, isSignedIn: boolean): string {
  const open = `${path}?report=${kind}.${id}`
  return isSignedIn ? open : signInAddress(open)
}

/** How a provider responds to the next sign-ins, on command. */
export const signInFaults = [
  'none',
  'wrong-state',
  'wrong-nonce',
  'expired-code',
  'access-denied',
  'slow',
  'down',
] as const
export type SignInFault = (typeof signInFaults)[number]

export type Behaviour = { answer: SignInFault }

export const slowMs = 15_000

/** Returns the callback URL, altered as commanded. */
export function buildFaultyCallback(address: string, { answer }: Behaviour): string {
  const url = new URL(address)
  if (answer === 'wrong-state') url.searchParams.set('state', 'a-state-of-another-sign-in')
  if (answer === 'access-denied') {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  }
  return url.href
}

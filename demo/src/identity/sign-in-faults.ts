/** How a provider answers the next sign-ins, on command. */
export const wrongAnswers = [
  'none',
  'wrong-state',
  'wrong-nonce',
  'expired-code',
  'access-denied',
  'slow',
  'down',
] as const
export type WrongAnswer = (typeof wrongAnswers)[number]

export type Behaviour = { answer: WrongAnswer }

export const slowMs = 15_000

/** The address to which the browser is sent back, as the command spoils it. */
export function spoiltCallback(address: string, { answer }: Behaviour): string {
  const url = new URL(address)
  if (answer === 'wrong-state') url.searchParams.set('state', 'a-state-of-another-sign-in')
  if (answer === 'access-denied') {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  }
  return url.href
}

/** FIN-13: the lender's link with what is asked for; the query it has stays. */
export function applyAddress(link: string, ask: { provider: string; amount: number; tenure: number }): string {
  const address = new URL(link)
  const { provider, amount, tenure } = ask
  for (const [name, value] of Object.entries({ provider, amount, tenure, source: 'pahiya' })) {
    address.searchParams.set(name, String(value))
  }
  return address.href
}

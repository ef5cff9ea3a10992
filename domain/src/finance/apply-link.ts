/** FIN-13: adds the requested loan to the lender's link and preserves its existing query. */
export function buildApplyLink(link: string, ask: { provider: string; amount: number; tenure: number }): string {
  const address = new URL(link)
  const { provider, amount, tenure } = ask
  for (const [name, value] of Object.entries({ provider, amount, tenure, source: 'pahiya' })) {
    address.searchParams.set(name, String(value))
  }
  return address.href
}

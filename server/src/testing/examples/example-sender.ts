import { randomBytes } from 'node:crypto'

/** A sender with a separate browser and network; without an account, a guest. */
export function exampleSender<Account extends string | null>(accountId: Account) {
  return { accountId, caller: { cookie: randomBytes(16), network: randomBytes(16), sitePrefix: null } }
}

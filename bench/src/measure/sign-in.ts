import { randomBytes } from 'node:crypto'
import { signSessionCookie } from '@pahiya/server/accounts/sessions/session-cookie'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

/** Opens a session for an account and returns its cookie. */
export async function signIn({ stores, config }: TestWorld, accountId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await stores.pool.query(
    `insert into sessions (account_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
    [accountId, token],
  )
  return `session=${signSessionCookie(token, config.AUTH_SECRET)}`
}

import { checkedReturnPath } from '@pahiya/contract/core/return-path'
import { redirect } from 'react-router'
import { lowDataCookie } from '../components/rendering/low-data.ts'
import type { Route } from './+types/low-data.ts'

const yearSeconds = 365 * 86_400

/** A link, so that it works without JavaScript; it redirects back to the page that contains it. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const from = request.headers.get('referer')
  const before = from !== null && URL.canParse(from) ? new URL(from) : null
  const to = before?.origin === origin ? checkedReturnPath(before.pathname + before.search) : '/'
  const value = searchParams.get('on') === '0' ? '0' : '1'
  return redirect(to, {
    headers: { 'set-cookie': `${lowDataCookie}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax` },
  })
}

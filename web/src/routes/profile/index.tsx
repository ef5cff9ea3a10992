import { useLingui } from '@lingui/react'
import { redirect, useRouteLoaderData } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext, type Api } from '../../api/api-context.ts'
import { userDisplayName } from '../../api/signed-in-user.ts'
import { syncWithAccount } from '../../api/sync-with-account.ts'
import { PhonePart } from '../../features/accounts/phone/phone-part.tsx'
import { actOnAccount } from '../../features/accounts/profile/act-on-account.ts'
import { ProfilePage } from '../../features/accounts/profile/profile-page.tsx'
import { loadSavedCarsToday } from '../../features/alerts/load-saved-cars.ts'
import { ResetVisitorId } from '../../features/policies/reset-visitor-id.tsx'
import { searchLink } from '../../features/search/query/search-link.ts'
import { actOnListing } from '../../features/selling/own-listings/act-on-listing.ts'
import { OwnListingsPart } from '../../features/selling/own-listings/own-listings-part.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { loginAddress } from '../../site/sign-in-addresses.ts'
import type { Route } from './+types/index.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { signal } = request
  const api = context.get(apiContext)
  const asked = await api.GET('/api/auth/user', { signal })
  if (asked.response.status === 401) return redirect(loginAddress('log-in', '/profile'))
  const user = await unwrapResponse(Promise.resolve(asked))
  const { searchParams } = new URL(request.url)
  const [before, looksBefore] = [searchParams.get('before'), searchParams.get('looks')]
  const [{ sessions }, { passkeys }, linked, phone, usage, selling, working, looks, kept] = await Promise.all([
    unwrapResponse(api.GET('/api/sessions', { signal })),
    unwrapResponse(api.GET('/api/passkeys', { signal })),
    unwrapResponse(api.GET('/api/account/providers', { signal })),
    unwrapResponse(api.GET('/api/auth/phone', { signal })),
    told(api.GET('/api/usage/status', { signal })),
    told(api.GET('/api/seller/listings', { params: { query: before === null ? {} : { before } }, signal })),
    told(api.GET('/api/dealer', { signal })),
    told(
      api.GET('/api/account/staff-looks', {
        params: { query: looksBefore === null ? {} : { before: looksBefore } },
        signal,
      }),
    ),
    loadKeptThings(api, signal),
  ])
  const now = new Date().toISOString()
  return {
    user,
    sessions,
    passkeys,
    linked: linked.providers,
    phone,
    usage,
    selling,
    dealer: working?.dealer?.name ?? null,
    looks,
    now,
    ...kept,
  }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export async function clientLoader(args: Route.ClientLoaderArgs) {
  await syncWithAccount()
  return load(args)
}
// The server can read the account, but not what was saved on this device before sign-in.
clientLoader.hydrate = true as const

const mostShown = 6

/** A section whose request fails is undefined, and the page shows an error in its place. */
async function loadKeptThings(api: Api, signal: AbortSignal) {
  const [preferences, notices, saved, inquiries, searches] = await Promise.all([
    told(api.GET('/api/preferences', { signal })),
    told(api.GET('/api/notices/choices', { signal })),
    told(api.GET('/api/saved-cars', { signal })),
    told(api.GET('/api/conversations', { params: { query: { userType: 'buyer' } }, signal })),
    told(api.GET('/api/recent-searches', { signal })),
  ])
  const shown = saved?.cars.slice(0, mostShown) ?? []
  const today = await loadSavedCarsToday(api, shown, signal)
  return {
    preferences,
    notices,
    saved: saved && {
      cars: shown.map((car) => ({ ...car, today: today.cars[car.listingId] })),
      count: saved.cars.length,
    },
    inquiries: inquiries?.slice(0, mostShown),
    searches: searches?.searches,
  }
}

async function told<Answer>(asking: Promise<{ data?: Answer }>): Promise<Answer | undefined> {
  return (await asking.catch(() => undefined))?.data
}

/** Handles the forms on the page, which work without JavaScript. */
async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const api = context.get(apiContext)
  const form = new URLSearchParams(await request.text())
  const listing = await actOnListing(api, form)
  if (listing !== null) return listing === 'done' ? redirect('/profile#listings') : listing
  if ((await actOnAccount(api, form)) === 'failed') return { notSaved: true as const }
  return redirect(form.get('do') === 'end-all' ? '/login' : '/profile')
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { user, searches, linked, phone, selling, dealer, now, ...rest } = loaderData
  const { i18n } = useLingui()
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const signIn = settings?.signIn ?? {}
  const providers = (['facebook', 'oidc', 'google'] as const).flatMap((key) => {
    const name = signIn[key]
    return name === undefined ? [] : [{ key, name, isLinked: linked.includes(key) }]
  })
  return (
    <ProfilePage
      user={user}
      name={userDisplayName(user)}
      providers={providers}
      {...rest}
      searches={searches?.map(({ query, words, ...search }) => ({
        ...search,
        words,
        ...searchLink(query, words, i18n),
      }))}
      resetVisitorId={<ResetVisitorId />}
      notSaved={actionData !== undefined && 'notSaved' in actionData}
      now={new Date(now)}
    >
      <PhonePart phone={phone} />
      <OwnListingsPart
        listings={selling?.listings}
        more={selling?.more ?? false}
        refusal={actionData && 'listing' in actionData ? actionData : undefined}
        dealer={dealer}
        now={new Date(now)}
      />
    </ProfilePage>
  )
}

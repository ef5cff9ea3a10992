import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import { useRouteLoaderData } from 'react-router'
import { apiContext, type Api } from '../api/api-context.ts'
import { Estimator } from '../features/valuation/estimator/estimator.tsx'
import { saveWithoutScript } from '../features/selling/form/draft/save-without-script.ts'
import { SellPage } from '../features/selling/form/sell-page.tsx'
import { loginAddress } from '../site/sign-in-addresses.ts'
import type { Route } from './+types/sell.ts'

/** SELL-11: anyone may fill in the form; signed-in users also see what they entered on another device. */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { pathname } = new URL(request.url)
  const here = { pathname, thisYear: yearInIndia(new Date()) }
  try {
    return { ...here, ...(await loadSeller(api, request.signal)) }
  } catch {
    // The form still loads. Its user is unknown, so no account's draft is shown.
    return { ...here, seller: null, maySell: false, draft: null }
  }
}

async function loadSeller(api: Api, signal: AbortSignal) {
  const { data: user } = await api.GET('/api/auth/user', { signal })
  if (!user) return { seller: null, maySell: false, draft: null }
  const [phone, draft] = await Promise.all([
    api.GET('/api/auth/phone', { signal }),
    api.GET('/api/seller/draft', { signal }),
  ])
  return {
    seller: { id: user.id, email: user.email, phone: phone.data?.phone?.replace(/^\+91/, '') ?? null },
    maySell: user.phoneVerified,
    draft: draft.data ?? null,
  }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Without JavaScript the form is saved to the account. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  saveWithoutScript(context.get(apiContext), await request.formData())

export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, maySell, draft, thisYear, pathname } = loaderData
  const settings = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings
  return (
    <SellPage
      // Each user has their own draft.
      key={seller?.id ?? 'nobody'}
      {...{ seller, maySell, draft, thisYear }}
      channelsOn={settings?.channelsOn === true}
      signInAddress={loginAddress('log-in', pathname)}
      phoneAddress={`/verify-phone?${new URLSearchParams({ returnTo: pathname }).toString()}`}
      renderEstimator={(car) => <Estimator given={car} />}
      saved={actionData}
    />
  )
}

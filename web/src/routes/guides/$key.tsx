import { guideKeys } from '@pahiya/domain/guides/guide'
import { readGuide } from '@pahiya/domain/guides/read-guide'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { data } from 'react-router'
import { forwardLoaderHeaders, sharedCacheHeaders } from '../../app/shared-cache-headers.ts'
import { GuidePage } from '../../features/guides/guide-page.tsx'
import { deferredHydration } from '../../hydration/page-scripts.tsx'
import { usePublicOrigin } from '../../site/use-public-origin.ts'
import type { Route } from './+types/$key.ts'

/** Only the server reads the guides: their texts and tables stay out of the script. */
export function loader({ params, request }: Route.LoaderArgs) {
  const key = guideKeys.find((each) => each === params.key)
  if (key === undefined) throw data(null, { status: 404 })
  const { origin } = new URL(request.url)
  return data({ guide: readGuide(key, dayInIndia(new Date())), origin }, { headers: sharedCacheHeaders })
}
export const headers = forwardLoaderHeaders
export const handle = deferredHydration

export default function Guide({ loaderData: { guide, origin } }: Route.ComponentProps) {
  return <GuidePage guide={guide} origin={usePublicOrigin(origin)} />
}

import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { forwardLoaderHeaders, sharedCacheHeaders } from '../../app/shared-cache-headers.ts'
import { ArchivedCopyPage } from '../../features/newsroom/article/archived-copy.tsx'
import { ArticlePage } from '../../features/newsroom/article/article-page.tsx'
import { loadArticle } from '../../features/newsroom/article/load-article.ts'
import { RelatedCars } from '../../features/newsroom/article/related-cars.tsx'
import { WithdrawnPage } from '../../features/newsroom/article/withdrawn-page.tsx'
import { linkedCar, LinkedCars } from '../../features/search/cars/linked-cars.tsx'
import { deferredHydration } from '../../hydration/page-scripts.tsx'
import { usePublicOrigin } from '../../site/use-public-origin.ts'
import type { Route } from './+types/$id.ts'

/** BLOG-14: an article, or with ?source=2 our copy of one of its sources. */
async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const loaded = await loadArticle(context.get(apiContext), params.id, request)
  if (loaded.kind !== 'article') return loaded
  const { cars, ...shown } = loaded
  return { ...shown, of: cars?.of ?? [], cars: (cars?.cars ?? []).map(linkedCar) }
}

export async function loader(args: Route.LoaderArgs) {
  const loaded = await load(args)
  return loaded.kind === 'withdrawn' ? data(loaded, { status: 410 }) : data(loaded, { headers: sharedCacheHeaders })
}
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)
export const headers = forwardLoaderHeaders
export const handle = deferredHydration

export default function BlogArticle({ loaderData, params }: Route.ComponentProps) {
  const origin = usePublicOrigin(loaderData.kind === 'article' ? loaderData.origin : '')
  if (loaderData.kind === 'withdrawn') return <WithdrawnPage />
  if (loaderData.kind === 'copy') return <ArchivedCopyPage id={params.id} copy={loaderData.copy} />
  const { article, more, cars, of } = loaderData
  const now = new Date(loaderData.now)
  return (
    <ArticlePage
      {...{ article, more, origin, now }}
      cars={
        cars.length > 0 && (
          <RelatedCars of={of}>
            <LinkedCars cars={cars} now={now} />
          </RelatedCars>
        )
      }
    />
  )
}

import { useLingui } from '@lingui/react'
import { Preview } from '../../../components/head/preview.tsx'
import { shortAmount, type Figures } from './landing-text.ts'

/**
 * The head of the page for search engines and link previews. A page with hardly any cars is marked as not to be
 * indexed.
 */
export function LandingHead({
  figures: { total, price, path, indexed },
  heading,
  picture,
  origin,
}: {
  figures: Figures
  heading: string
  picture: { url: string; alt: string } | undefined
  origin: string
}) {
  const { i18n } = useLingui()
  const cars = i18n.t('{count, plural, one {# car} other {# cars}}', { count: total })
  const url = new URL(path, origin).href
  const title =
    price === null
      ? i18n.t('{heading} · Pahiya', { heading })
      : i18n.t('{heading}: {cars} from {least} · Pahiya', {
          heading,
          cars,
          least: shortAmount(price.min),
        })
  const description =
    price === null
      ? i18n.t('{heading}: cars for sale on all portals, with prices.', { heading })
      : i18n.t(
          '{heading}: {cars} from all portals, {min} to {max}, typical price {median}. Each car shown once, compared with similar cars.',
          {
            heading,
            cars,
            min: shortAmount(price.min),
            max: shortAmount(price.max),
            median: shortAmount(price.median),
          },
        )
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <Preview {...{ title, description, url, picture }} />
    </>
  )
}

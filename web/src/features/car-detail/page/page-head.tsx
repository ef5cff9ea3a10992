import { useLingui } from '@lingui/react'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Preview } from '../../../components/head/preview.tsx'
import { StructuredData } from '../../../components/head/structured-data.tsx'
import { carStructuredData } from './car-structured-data.ts'
import { carApiAddress, type OfferedView } from './car-view.ts'
import { ownersLabel, translateApiValue } from '../facts/car-labels.ts'

/** The head of the page for search engines and link previews. */
export function PageHead({ view, origin }: { view: OfferedView; origin: string }) {
  const { i18n } = useLingui()
  const { heading, price, city, km, fuel, transmission, owners, sourceName: source } = view
  const facts = [
    km === null ? null : wholeKm(km),
    fuel && translateApiValue(i18n, fuel),
    transmission && translateApiValue(i18n, transmission),
    owners === null ? null : ownersLabel(i18n, owners),
  ].filter((fact) => fact !== null)
  const told = { heading, city, price: rupees(price), source, facts: facts.join(', ') }
  const title = i18n.t('{heading}, {price} in {city} · Pahiya', told)
  const description =
    facts.length > 0
      ? i18n.t('{heading} in {city} for {price}: {facts}. Listed on {source}, compared with similar cars.', told)
      : i18n.t('{heading} in {city} for {price}. Listed on {source}, compared with similar cars.', told)
  const url = new URL(view.canonical, origin).href
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <Preview {...{ title, description, url }} drawing={{ path: `${carApiAddress(view)}/preview.png`, alt: title }} />
      <StructuredData thing={carStructuredData(view, origin)} />
    </>
  )
}

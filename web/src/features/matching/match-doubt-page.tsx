import { useLingui } from '@lingui/react'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Form, Link } from 'react-router'
import { CarPhoto } from '../../components/car/car-photo.tsx'
import './matching.css'

export type ComparedAdvert = {
  listingId: string
  title: string
  sourceName: string
  page: string
  url: string | null
  price: number
  mileage: number | null
  colour: string | null
  place: string
  photo: string | null
}

/** Shows two listings side by side and lets the visitor report that they are different cars. */
export function MatchDoubtPage({
  adverts,
  outcome,
}: {
  adverts: readonly [ComparedAdvert, ComparedAdvert]
  outcome: 'sent' | 'failed' | null
}) {
  const { i18n } = useLingui()
  const [first] = adverts
  return (
    <main className="matches page-width">
      <title>{i18n.t('Not the same car? · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to={first.page}>{i18n.t('Back to the car')}</Link>
      </p>
      <h1>{i18n.t('Not the same car?')}</h1>
      {outcome === 'sent' ? (
        <output className="match-notice">
          {i18n.t('Thank you. Our team will check both listings and separate them if you are right.')}
        </output>
      ) : (
        <>
          {outcome === 'failed' && (
            <p className="match-notice" role="alert">
              {i18n.t('Please try again.')}
            </p>
          )}
          <ComparedAdverts adverts={adverts} />
          <Form method="post" className="match-form panel">
            <label>
              {i18n.t('What tells them apart? (optional)')}
              <textarea className="input" name="note" rows={3} maxLength={500} />
            </label>
            <button className="button" data-kind="main">
              {i18n.t('These are two different cars')}
            </button>
          </Form>
        </>
      )}
    </main>
  )
}

export function ComparedAdverts({ adverts }: { adverts: readonly ComparedAdvert[] }) {
  const { i18n } = useLingui()
  const unknown = i18n.t('not known')
  const differs = (fact: 'price' | 'mileage' | 'colour' | 'place') =>
    new Set(adverts.map((advert) => advert[fact])).size > 1 || undefined
  return (
    <div className="match-pair">
      {adverts.map((advert) => (
        <section key={advert.listingId} className="panel">
          <CarPhoto
            images={advert.photo === null ? [] : [advert.photo]}
            alt={advert.title}
            sizes="(width < 700px) 50vw, 450px"
          />
          <h2>
            <Link to={advert.page}>{advert.title}</Link>
          </h2>
          <p className="match-source">{advert.sourceName}</p>
          <dl>
            <dt>{i18n.t('Price')}</dt>
            <dd data-differs={differs('price')}>{rupees(advert.price)}</dd>
            <dt>{i18n.t('Odometer')}</dt>
            <dd data-differs={differs('mileage')}>{advert.mileage === null ? unknown : wholeKm(advert.mileage)}</dd>
            <dt>{i18n.t('Colour')}</dt>
            <dd data-differs={differs('colour')}>{advert.colour ?? unknown}</dd>
            <dt>{i18n.t('Location')}</dt>
            <dd data-differs={differs('place')}>{advert.place}</dd>
          </dl>
          {advert.url !== null && (
            <p>
              <a href={advert.url} target="_blank" rel="noopener nofollow">
                {i18n.t('Open listing on {source}', { source: advert.sourceName })}
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

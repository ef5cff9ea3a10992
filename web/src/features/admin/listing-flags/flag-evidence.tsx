import { useLingui } from '@lingui/react'
import type { ReviewedListing } from '@pahiya/contract/admin/desk'
import type { ListingFlag } from '@pahiya/contract/listing-flags/listing-flags'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Plate } from '../../../components/identity/plate.tsx'
import { RangeBar } from '../../../components/price/range-bar.tsx'
import { flagTitles, scamKindLabels } from './flag-labels.ts'
import { ModeratedAdvertPart } from '../desk/moderated-advert.tsx'

/** One flag, with its evidence next to the listing. */
export function FlagEvidence({ flag, advert }: { flag: ListingFlag; advert: ReviewedListing }) {
  const { i18n } = useLingui()
  return (
    <section className="panel desk-flag" aria-labelledby={flag.kind}>
      <h3 id={flag.kind}>
        {i18n.t(flagTitles[flag.kind])}
        {flag.state === 'confirmed' && <small>{i18n.t('A moderator kept this flag')}</small>}
      </h3>
      <Evidence {...{ flag, advert }} />
    </section>
  )
}

function Evidence({ flag, advert }: { flag: ListingFlag; advert: ReviewedListing }) {
  switch (flag.kind) {
    case 'photos-elsewhere':
      return <PhotosEvidence {...{ flag, advert }} />
    case 'price-far-below':
      return <PriceEvidence flag={flag} />
    case 'payment-words':
      return <WordsEvidence flag={flag} />
    case 'plate-elsewhere':
      return <PlateEvidence {...{ flag, advert }} />
    case 'many-first-owner':
      return <CarsEvidence flag={flag} />
  }
}

type Of<Kind extends ListingFlag['kind']> = Extract<ListingFlag, { kind: Kind }>

function PhotosEvidence({ flag, advert }: { flag: Of<'photos-elsewhere'>; advert: ReviewedListing }) {
  const { i18n } = useLingui()
  if (flag.pairs.length === 0) return <Gone />
  return flag.pairs.map(({ own, other, advert: there }) => (
    <div className="desk-pair" key={there.listingId}>
      <ModeratedAdvertPart advert={advert} photo={own} label={i18n.t('This listing')} />
      <ModeratedAdvertPart advert={there} photo={other} label={i18n.t('Another listing')} than={advert} />
    </div>
  ))
}

function PriceEvidence({ flag: { price, usualLow, basedOn, range } }: { flag: Of<'price-far-below'> }) {
  const { i18n } = useLingui()
  const asked = rupees(price)
  return (
    <>
      {range !== null && (
        <RangeBar
          from={range.low}
          to={range.high}
          middle={range.likely}
          needle={price}
          label={i18n.t('Asking price {asked}; most similar cars are priced {low} to {high}', {
            asked,
            low: rupees(range.low),
            high: rupees(range.high),
          })}
        />
      )}
      <dl className="desk-price">
        <div>
          <dt>{i18n.t('Asked')}</dt>
          <dd>{asked}</dd>
        </div>
        {usualLow !== null && (
          <div>
            <dt>
              {basedOn === 'value'
                ? i18n.t('Similar cars usually cost at least')
                : i18n.t('Typical price of similar cars')}
            </dt>
            <dd>{rupees(usualLow)}</dd>
          </div>
        )}
        {range !== null && (
          <div>
            <dt>
              {i18n.t('Typical price, from {count, plural, one {# car} other {# cars}}', { count: range.comparables })}
            </dt>
            <dd>{rupees(range.likely)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** Enough surrounding text to understand the sentence. */
const around = 160

function WordsEvidence({ flag: { looksLike, before, sentence, after } }: { flag: Of<'payment-words'> }) {
  const { i18n } = useLingui()
  if (sentence === '') return <Gone />
  return (
    <>
      <p className="desk-hint">{i18n.t(scamKindLabels[looksLike])}</p>
      <blockquote className="desk-words">
        {before.length > around ? `… ${before.slice(-around)}` : before}
        <mark>{sentence}</mark>
        {after.length > around ? `${after.slice(0, around)} …` : after}
      </blockquote>
    </>
  )
}

function PlateEvidence({ flag, advert }: { flag: Of<'plate-elsewhere'>; advert: ReviewedListing }) {
  const { i18n } = useLingui()
  if (flag.adverts.length === 0) return <Gone />
  return (
    <>
      {advert.plate !== null && (
        <p>
          <Plate rto={advert.plate} />
        </p>
      )}
      {flag.adverts.map((there) => (
        <div className="desk-pair" key={there.listingId}>
          <ModeratedAdvertPart advert={advert} label={i18n.t('This listing')} />
          <ModeratedAdvertPart advert={there} label={i18n.t('Has the same plate')} than={advert} />
        </div>
      ))}
    </>
  )
}

function CarsEvidence({ flag: { adverts } }: { flag: Of<'many-first-owner'> }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="desk-hint">
        {i18n.t('This seller has {count, plural, one {# car} other {# cars}} on sale as first owner.', {
          count: adverts.length,
        })}
      </p>
      <NumberedCars adverts={adverts.slice(0, firstCars)} from={1} />
      {adverts.length > firstCars && (
        <details className="desk-more">
          <summary>{i18n.t('{count} more', { count: adverts.length - firstCars })}</summary>
          <NumberedCars adverts={adverts.slice(firstCars)} from={firstCars + 1} />
        </details>
      )}
    </>
  )
}

/** One row of cars on a laptop; the others are collapsed, so that the decision is in reach. */
const firstCars = 4

function NumberedCars({ adverts, from }: { adverts: readonly ReviewedListing[]; from: number }) {
  return (
    <div className="desk-pair" data-many="true">
      {adverts.map((advert, at) => (
        <ModeratedAdvertPart key={advert.listingId} advert={advert} label={String(from + at)} />
      ))}
    </div>
  )
}

function Gone() {
  const { i18n } = useLingui()
  return <p className="desk-hint">{i18n.t('The evidence is gone. The flag will clear by itself soon.')}</p>
}

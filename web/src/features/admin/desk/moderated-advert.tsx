import { useLingui } from '@lingui/react'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { indiaDay } from '@pahiya/domain/conversations/test-drive'
import type { ReviewedListing } from '@pahiya/contract/admin/desk'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'

/** One listing in a comparison: its photo, its facts and its location. Differences from `than` are marked. */
export function ModeratedAdvertPart({
  advert,
  label,
  photo = advert.photo,
  than,
}: {
  advert: ReviewedListing
  /** Which of the two listings it is. */
  label: string
  photo?: string | null
  than?: ReviewedListing
}) {
  const { i18n } = useLingui()
  const unknown = i18n.t('not known')
  const facts = [
    ['price', i18n.t('Price'), rupees(advert.price)],
    ['mileage', i18n.t('Odometer'), advert.mileage === null ? unknown : wholeKm(advert.mileage)],
    ['owners', i18n.t('Owners'), advert.owners ?? unknown],
    ['colour', i18n.t('Colour'), advert.colour ?? unknown],
    ['plate', i18n.t('Plate'), advert.plate ?? unknown],
    ['place', i18n.t('Location'), advert.place],
    ['listedAt', i18n.t('Listed'), dayText(indiaDay(new Date(advert.listedAt)))],
  ] as const
  return (
    <section className="desk-advert" aria-label={`${label}: ${advert.title}`}>
      <p className="desk-label">
        <span>{label}</span> {advert.sourceName}
        {!advert.isForSale && ` · ${i18n.t('no longer for sale')}`}
      </p>
      <CarPhoto images={photo === null ? [] : [photo]} alt={advert.title} sizes="(width < 700px) 100vw, 420px" />
      <h4>
        <Link to={advert.href}>{advert.title}</Link>
      </h4>
      <dl>
        {facts.map(([name, term, value]) => (
          <div key={name} data-differs={(than !== undefined && than[name] !== advert[name]) || undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {advert.url !== null && (
        <a href={advert.url} target="_blank" rel="noopener nofollow">
          {i18n.t('Open listing on {source}', { source: advert.sourceName })}
        </a>
      )}
    </section>
  )
}

import { useLingui } from '@lingui/react'
import type { ChatCar } from '@pahiya/contract/assistant/chat-message'
import { Link } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { ownersText, rupees, shortKilometres } from '../../../components/text/indian-numbers.ts'
import { useCopy } from '../../../components/text/use-copy.ts'

/** A car of an answer: price, facts and why it is shown. The whole card is one link to the car's page. */
export function CarCard({ car, language }: { car: ChatCar; language: string | undefined }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const { href, title, priceRupees, odometerKm, fuel, transmission, owners, city, locality, sourceName } = car
  const facts = [
    shortKilometres(odometerKm, words),
    fuel && i18n.t(fuel),
    transmission && i18n.t(transmission),
    ownersText(owners, words),
  ]
  return (
    <article className="alex-car" data-gone={!car.isForSale || undefined}>
      <CarPhoto images={car.picture === null ? [] : [car.picture]} alt="" sizes="92px" ratio="row" />
      <div className="alex-car-facts">
        <h3>
          <Link to={href}>{title}</Link>
        </h3>
        <p className="alex-car-price">
          <b className="number">{rupees(priceRupees)}</b>
          {!car.isForSale && <Badge kind="unsure">{i18n.t('No longer for sale')}</Badge>}
        </p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className="alex-car-place">
          {locality === null ? city : `${locality}, ${city}`} · {sourceName}
        </p>
      </div>
      {car.reasons.length > 0 && (
        <ul className="alex-car-reasons" lang={language}>
          {car.reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" />
              {reason}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

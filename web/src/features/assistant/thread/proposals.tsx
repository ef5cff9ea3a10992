import { useLingui } from '@lingui/react'
import type { ChatCar, ChatProposal } from '@pahiya/contract/assistant/chat-message'
import { toParams } from '@pahiya/domain/search/filter-params'
import type { Filters } from '@pahiya/domain/search/filters'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { defaultCopy } from '../../../components/text/copy.ts'
import { shortKilometres } from '../../../components/text/indian-numbers.ts'
import { addToList } from '../../../visitor/change-device-list.ts'
import { savedCars } from '../../../visitor/saved-cars.ts'

/**
 * Alex itself changes nothing: this press saves a car, an alert is created on its own page after a preview, and a
 * message is sent with the seller's form.
 */
export function Proposals({ proposals, cars }: { proposals: readonly ChatProposal[]; cars: readonly ChatCar[] }) {
  return (
    <div className="alex-proposals">
      {proposals.map((proposal) => (
        <Proposal key={proposal.kind + proposal.label} proposal={proposal} cars={cars} />
      ))}
    </div>
  )
}

function Proposal({ proposal, cars }: { proposal: ChatProposal; cars: readonly ChatCar[] }) {
  switch (proposal.kind) {
    case 'save-car': {
      const car = cars.find(({ carId }) => carId === proposal.carId)
      return car && <SaveCar car={car} label={proposal.label} />
    }
    case 'create-alert': {
      const query = new URLSearchParams(toParams(proposal.filters as Filters)).toString()
      return (
        <ButtonLink size="small" to={`/alerts/new?${query}`}>
          {proposal.label}
        </ButtonLink>
      )
    }
    case 'message-seller':
      return (
        <ButtonLink size="small" icon="mail" to={proposal.href}>
          {proposal.label}
        </ButtonLink>
      )
  }
}

function SaveCar({ car, label }: { car: ChatCar; label: string }) {
  const { i18n } = useLingui()
  const isSaved = savedCars.useHas(car.carId)
  if (isSaved)
    return <ButtonLink size="small" icon="heart" to="/saved">{`${i18n.t('Saved')}: ${car.title}`}</ButtonLink>
  return (
    <span className="needs-script">
      <Button size="small" icon="heart" onClick={() => addToList(savedCars, storedCar(car))}>
        {label}
      </Button>
    </span>
  )
}

function storedCar({ carId, listingId, href, title, priceRupees, odometerKm, fuel, transmission, ...car }: ChatCar) {
  const km = odometerKm === null ? null : shortKilometres(odometerKm, defaultCopy)
  return {
    carId,
    listingId,
    href,
    title,
    price: priceRupees,
    facts: [km, fuel, transmission].filter(Boolean).join(' · '),
    place: car.locality ?? car.city,
    picture: car.picture,
  }
}

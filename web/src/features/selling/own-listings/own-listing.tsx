import { useLingui } from '@lingui/react'
import type { OwnListing as Listing } from '@pahiya/contract/selling/seller-listings'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { fullDay, shortDay } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { Badge, VerificationBadge } from '../../../components/facts/badge.tsx'
import type { ListingRefusal } from './act-on-listing.ts'
import { ChangeForms } from './change-forms.tsx'
import { ListingViews } from './listing-views.tsx'
import { OwnPricePosition } from './own-price-position.tsx'

type Props = { listing: Listing; refusal: ListingRefusal | undefined; now: Date; children?: ReactNode }

export function OwnListing({ listing, refusal, now, children }: Props) {
  const isLive = listing.state === 'live'
  return (
    <article className="own" data-state={listing.state} aria-label={listing.title || undefined}>
      <OwnHead listing={listing} now={now} />
      {isLive && <OwnPricePosition listing={listing} now={now} />}
      {isLive && <ListingViews listing={listing} now={now} />}
      {children}
      {refusal && <Refused refusal={refusal} />}
      {listing.state === 'draft' && <DraftActs />}
      {isLive && <ChangeForms listing={listing} isOpen={refusal?.wanted} />}
      {(listing.state === 'sold' || listing.state === 'withdrawn') && <EndedActs listing={listing} />}
    </article>
  )
}

function OwnHead({ listing, now }: { listing: Listing; now: Date }) {
  const { i18n } = useLingui()
  const { state, listingId, picture, verification, photos, papers } = listing
  const title = listing.title || i18n.t('Car details not filled in yet')
  const since = shortDay(new Date(listing.stateSince), now)
  return (
    <header className="own-head">
      <CarPhoto images={picture === null ? [] : [picture]} alt="" sizes="104px" ratio="row" />
      <div>
        <h3>{listingId === null ? title : <Link to={`/car/${listingId}`}>{title}</Link>}</h3>
        <p className="own-meta">
          {state === 'live' && <Badge kind="good">{i18n.t('Live')}</Badge>}
          {state === 'sold' && <Badge>{i18n.t('Sold')}</Badge>}
          {state === 'withdrawn' && <Badge>{i18n.t('Taken down')}</Badge>}
          {state === 'draft' && <Badge kind="open">{i18n.t('Draft')}</Badge>}
          {state === 'in_review' && <Badge kind="unsure">{i18n.t('In review')}</Badge>}
          {state === 'live' && verification !== null && <VerificationBadge status={verification} />}
          <span>{i18n.t('since {day}', { day: since })}</span>
        </p>
        {state === 'live' && papers === 'refused' && <PapersRefused listing={listing} />}
        {state === 'live' && (papers === 'being_read' || papers === 'in_review') && (
          <p className="own-note">{i18n.t('We are checking your papers.')}</p>
        )}
        {state === 'live' && photos === 'reused' && (
          <p className="own-note">
            {i18n.t('Your photos look like those of another car. A moderator is checking them.')}
          </p>
        )}
      </div>
    </header>
  )
}

/** A refusal removes "verified"; if an inspection later certifies the car, its badge is shown next to the refusal. */
function PapersRefused({ listing: { id, refusedPaper, verification } }: { listing: Listing }) {
  const { i18n } = useLingui()
  return (
    <p className="own-note" data-kind="bad">
      {words()}{' '}
      <Link to={`/profile/papers/${id}`}>
        {refusedPaper === null ? i18n.t('Send new papers') : i18n.t('Send a new one')}
      </Link>
      {verification === 'certified' && ` · ${i18n.t('Your car is certified.')}`}
    </p>
  )

  function words(): string {
    if (refusedPaper === 'rcBook') return i18n.t('We could not accept your RC book.')
    if (refusedPaper === 'insurance') return i18n.t('We could not accept your insurance.')
    return i18n.t('Your papers were not accepted.')
  }
}

function Refused({ refusal: { message } }: { refusal: ListingRefusal }) {
  const { i18n } = useLingui()
  return (
    <p className="own-refused" role="alert">
      {message === '' ? i18n.t('That did not work. Please try again.') : i18n.t(message)}
    </p>
  )
}

function DraftActs() {
  const { i18n } = useLingui()
  return (
    <div className="own-acts">
      <ButtonLink kind="main" size="small" to="/sell">
        {i18n.t('Finish and publish')}
      </ButtonLink>
    </div>
  )
}

/**
 * The seller may enter the price of a sold car, which only they can see; a sold or withdrawn car can be put on sale
 * again.
 */
function EndedActs({ listing }: { listing: Listing }) {
  const { i18n } = useLingui()
  const { id, state, soldPrice, price } = listing
  return (
    <>
      <p className="own-ended">
        {state === 'sold' && soldPrice !== null
          ? i18n.t('Sold for {price} on {day}. Only you see this.', {
              price: rupees(soldPrice),
              day: fullDay(new Date(listing.stateSince)),
            })
          : price !== null && i18n.t('Last price {price}', { price: rupees(price) })}
      </p>
      <Form method="post" preventScrollReset className="own-acts">
        <input type="hidden" name="listing" value={id} />
        {state === 'sold' && soldPrice === null && (
          <>
            <Field label={i18n.t('Sold for (only you see this)')}>
              <TextInput name="soldPrice" inputMode="numeric" before="₹" autoComplete="off" />
            </Field>
            <Button type="submit" size="small" name="do" value="listing-sold">
              {i18n.t('Save')}
            </Button>
          </>
        )}
        <ButtonLink size="small" to={`/profile/listings/${id}/channels`}>
          {i18n.t('Other platforms')}
        </ButtonLink>
        <Button type="submit" size="small" name="do" value="listing-relist">
          {i18n.t('Put on sale again')}
        </Button>
      </Form>
    </>
  )
}

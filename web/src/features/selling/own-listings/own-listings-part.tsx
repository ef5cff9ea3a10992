import { useLingui } from '@lingui/react'
import type { OwnListing as Listing } from '@pahiya/contract/selling/seller-listings'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import type { ListingRefusal } from './act-on-listing.ts'
import { OwnListing } from './own-listing.tsx'
import './own-listings.css'

type Props = {
  /** Undefined if the request failed. */
  listings: Listing[] | undefined
  more: boolean
  refusal: ListingRefusal | undefined
  now: Date
  /** The dealership in which the user works, if any. */
  dealer?: string | null
  /** Content from another feature for a listing, such as where else it is shown. */
  children?: (listing: Listing) => ReactNode
}

/** SELL-32: the user's own listings, with all their actions. */
export function OwnListingsPart({ listings, more, refusal, now, dealer = null, children }: Props) {
  const { i18n } = useLingui()
  return (
    <section className="panel profile-wide own-listings" id="listings" aria-labelledby="own-listings">
      <header className="profile-part-head">
        <h2 id="own-listings">{i18n.t('My listings')}</h2>
        {dealer !== null && (
          <ButtonLink size="small" to="/dealer">
            {i18n.t('Dealer desk of {name}', { name: dealer })}
          </ButtonLink>
        )}
        <ButtonLink size="small" icon="plus" to="/sell">
          {i18n.t('Sell a car')}
        </ButtonLink>
      </header>
      {listings === undefined && (
        <p className="profile-hint" role="alert">
          {i18n.t('This could not be loaded.')} <a href="/profile">{i18n.t('Load again')}</a>
        </p>
      )}
      {listings?.length === 0 && (
        <p className="profile-hint">
          {i18n.t('Selling a car? List it here: you see views, messages and how your price compares.')}{' '}
          {dealer === null && <Link to="/dealer">{i18n.t('Selling as a dealer?')}</Link>}
        </p>
      )}
      {listings?.map((listing) => (
        <OwnListing
          key={listing.id}
          listing={listing}
          refusal={refusal?.listing === listing.id ? refusal : undefined}
          now={now}
        >
          {children?.(listing)}
        </OwnListing>
      ))}
      {more && listings && (
        <p className="own-more">
          <Link to={`/profile?before=${listings.at(-1)!.id}#listings`}>{i18n.t('Older listings')}</Link>
        </p>
      )}
    </section>
  )
}

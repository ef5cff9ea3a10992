import { useLingui } from '@lingui/react'
import type { ListingChannels } from '@pahiya/contract/selling/channels'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Form, Link, useNavigation } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import { useRevalidateWhile } from '../use-revalidate-while.ts'
import type { ChannelActionResult } from './act-on-channels.ts'
import { ChannelPanel } from './channel-panel.tsx'
import './channels.css'

const lookAgainMs = 3_000

/** Shows where other than on Pahiya the seller's car is shown, how it looks there, and each channel's responses. */
export function ListingChannelsPage({
  listing,
  now,
  acted,
}: {
  listing: ListingChannels
  now: string
  acted: ChannelActionResult | null
}) {
  const { i18n } = useLingui()
  const { channels } = listing
  useRevalidateWhile(
    channels.some(({ state }) => state === 'waiting' || state === 'leaving'),
    lookAgainMs,
  )
  const failed = acted && 'failed' in acted ? acted : null
  return (
    <main className="channels page-width">
      <title>{i18n.t('Where your car is shown · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to="/profile">{i18n.t('Back to profile')}</Link>
      </p>
      <h1>{i18n.t('Where your car is shown')}</h1>
      <CarPanel listing={listing} />
      {acted && 'did' in acted && (
        <output className="channels-note" data-kind="good">
          {acted.did === 'again' ? i18n.t('Sent again.') : i18n.t('Saved. Other platforms get it within a minute.')}
        </output>
      )}
      {failed?.typed === null && (
        <p className="channels-note" data-kind="bad" role="alert">
          {failed.failed ?? i18n.t('That did not work. Please try again.')}
        </p>
      )}
      {channels.length === 0 ? (
        <State kind="empty" icon="info" title={i18n.t('Only on Pahiya for now')}>
          {i18n.t('Multi-platform syndication is coming soon.')}
        </State>
      ) : (
        <>
          {channels.map((channel) => (
            <ChannelPanel key={channel.key} channel={channel} listing={listing} now={now} />
          ))}
          <VinForm vin={listing.vin} failed={failed} />
          <SendAgainForm />
        </>
      )}
    </main>
  )
}

/** The car, and where it is for sale. */
function CarPanel({ listing }: { listing: ListingChannels }) {
  const { i18n } = useLingui()
  const { channels, isLive } = listing
  const isGone = channels.every((channel) => channel.state === 'gone' || channel.state === 'none')
  // Only channels that confirm the car: a channel that was sent the car, or has a change pending, may or may not show
  // it.
  const showing = channels.filter((channel) => channel.state === 'shown').map(({ name }) => name)
  return (
    <section className="panel channels-car">
      <CarPhoto images={listing.picture === null ? [] : [listing.picture]} alt="" sizes="160px" ratio="row" />
      <div>
        <h2>
          <Link to={`/car/${listing.carId}`}>{listing.title}</Link>
        </h2>
        <p className="number">{rupees(listing.priceRupees)}</p>
        <p>{[...listing.facts, listing.place].join(' · ')}</p>
        <p>
          {isLive
            ? i18n.t('For sale on {places}', {
                places: new Intl.ListFormat(`${i18n.locale}-IN`).format(['Pahiya', ...showing]),
              })
            : isGone
              ? i18n.t('Not for sale. It has been taken down everywhere.')
              : i18n.t('Not for sale. It is being taken down.')}
        </p>
      </div>
    </section>
  )
}

function VinForm({
  vin,
  failed,
}: {
  vin: string | null
  failed: Extract<ChannelActionResult, { failed: unknown }> | null
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <section className="panel" id="vin">
      <h2>{i18n.t('Chassis number (VIN)')}</h2>
      <p className="channels-small">
        {i18n.t(
          'Some platforms ask for it and show it to everyone. We never show it, and never read it from your RC. Leave it empty to keep it private.',
        )}
      </p>
      <Form method="post" className="channels-vin">
        <Field
          label={i18n.t('17 letters and digits, from the RC')}
          error={failed?.typed === null ? undefined : failed?.failed}
        >
          <TextInput
            name="vin"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={failed?.typed ?? vin ?? ''}
          />
        </Field>
        <Button type="submit" name="do" value="vin" kind="blue" busy={state === 'submitting'}>
          {i18n.t('Save')}
        </Button>
      </Form>
    </section>
  )
}

function SendAgainForm() {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <Form method="post">
      <Button type="submit" name="do" value="again" busy={state === 'submitting'}>
        {i18n.t('Send again to all platforms')}
      </Button>
    </Form>
  )
}

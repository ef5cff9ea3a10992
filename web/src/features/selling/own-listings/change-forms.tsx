import { useLingui } from '@lingui/react'
import type { OwnListing as Listing } from '@pahiya/contract/selling/seller-listings'
import { sellerFuels, sellerGearboxes } from '@pahiya/domain/selling/seller-form'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select, type Choice } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'

/**
 * Actions for a car that is on sale. Each is a form that works without JavaScript; marking the car as sold takes one
 * tap.
 */
export function ChangeForms({ listing, isOpen }: { listing: Listing; isOpen: string | undefined }) {
  const { i18n } = useLingui()
  const { id, contacts, publishedAt } = listing
  return (
    <div className="own-acts">
      <PriceForm listing={listing} isOpen={isOpen === 'listing-price'} />
      <EditForm listing={listing} isOpen={isOpen === 'listing-edit'} />
      <ButtonLink size="small" to={`/profile/listings/${id}/photos`}>
        {i18n.t('Photos')}
      </ButtonLink>
      {contacts > 0 && (
        <ButtonLink size="small" to="/messages?view=seller">
          {i18n.t('Messages')}
        </ButtonLink>
      )}
      <ButtonLink size="small" to={`/profile/listings/${id}/channels`}>
        {i18n.t('Other platforms')}
      </ButtonLink>
      {publishedAt !== null && (
        <ButtonLink size="small" to={`/profile/papers/${id}`}>
          {i18n.t('Papers')}
        </ButtonLink>
      )}
      <Form method="post" preventScrollReset className="own-end">
        <input type="hidden" name="listing" value={id} />
        <Button type="submit" size="small" name="do" value="listing-sold">
          {i18n.t('Mark as sold')}
        </Button>
        <Button type="submit" kind="quiet" size="small" name="do" value="listing-withdraw">
          {i18n.t('Take down')}
        </Button>
      </Form>
    </div>
  )
}

function PriceForm({ listing: { id, price }, isOpen }: { listing: Listing; isOpen: boolean }) {
  const { i18n } = useLingui()
  return (
    <details className="own-change" open={isOpen || undefined}>
      <summary className="button" data-kind="main" data-size="small">
        {i18n.t('Change price')}
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="listing" value={id} />
        <Field label={i18n.t('New price')}>
          <TextInput
            name="price"
            inputMode="numeric"
            before="₹"
            required
            autoComplete="off"
            defaultValue={price ?? ''}
          />
        </Field>
        <Button type="submit" kind="blue" size="small" name="do" value="listing-price">
          {i18n.t('Save price')}
        </Button>
      </Form>
    </details>
  )
}

const none = ''

function EditForm({ listing, isOpen }: { listing: Listing; isOpen: boolean }) {
  const { i18n } = useLingui()
  const { id, mileage, description, city, locality, colour, features } = listing
  return (
    <details className="own-change" open={isOpen || undefined}>
      <summary className="button" data-kind="line" data-size="small">
        {i18n.t('Edit')}
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="listing" value={id} />
        <Field label={i18n.t('Kilometres driven')}>
          <TextInput name="mileage" inputMode="numeric" after="km" autoComplete="off" defaultValue={mileage ?? ''} />
        </Field>
        <EditChoices listing={listing} />
        <Field label={i18n.t('Colour')}>
          <TextInput name="colour" maxLength={60} autoComplete="off" defaultValue={colour ?? ''} />
        </Field>
        <Field label={i18n.t('City')}>
          <TextInput name="city" required minLength={2} maxLength={80} autoComplete="off" defaultValue={city ?? ''} />
        </Field>
        <Field label={i18n.t('Locality')}>
          <TextInput name="locality" maxLength={120} autoComplete="off" defaultValue={locality ?? ''} />
        </Field>
        <Field label={i18n.t('Features')} hint={i18n.t('Separate with commas')}>
          <TextInput name="features" maxLength={2_000} autoComplete="off" defaultValue={features.join(', ')} />
        </Field>
        <Field
          label={i18n.t('Description')}
          hint={i18n.t('Brand, model and year cannot be changed. For another car, add a new listing.')}
        >
          <TextArea name="description" maxLength={5_000} defaultValue={description ?? ''} />
        </Field>
        <Button type="submit" kind="blue" size="small" name="do" value="listing-edit">
          {i18n.t('Save')}
        </Button>
      </Form>
    </details>
  )
}

/** If the RC states another fuel or number of owners, the papers are checked again. */
function EditChoices({ listing: { fuelType, transmission, owners } }: { listing: Listing }) {
  const { i18n } = useLingui()
  const unset = { value: none, label: i18n.t('Select') }
  return (
    <>
      <Field label={i18n.t('Fuel')}>
        <Select
          name="fuelType"
          defaultValue={fuelType ?? none}
          choices={[unset, ...choicesWith(sellerFuels, fuelType)]}
        />
      </Field>
      <Field label={i18n.t('Transmission')}>
        <Select
          name="transmission"
          defaultValue={transmission ?? none}
          choices={[unset, ...choicesWith(sellerGearboxes, transmission)]}
        />
      </Field>
      <Field label={i18n.t('Owners')}>
        <TextInput name="owners" inputMode="numeric" maxLength={2} autoComplete="off" defaultValue={owners ?? ''} />
      </Field>
    </>
  )
}

/** A stored value that the form does not offer stays selected. */
function choicesWith(choices: readonly string[], stored: string | null): Choice[] {
  const all = stored === null || choices.includes(stored) ? choices : [...choices, stored]
  return all.map((value) => ({ value, label: value }))
}

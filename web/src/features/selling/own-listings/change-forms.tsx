import { useLingui } from '@lingui/react'
import type { OwnListing as Listing } from '@pahiya/contract/selling/seller-listings'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'

/**
 * Actions for a car that is on sale. Each is a form that works without script; marking the car as sold takes one tap.
 */
export function ChangeForms({ listing, isOpen }: { listing: Listing; isOpen: string | undefined }) {
  const { i18n } = useLingui()
  const { id, contacts, publishedAt } = listing
  return (
    <div className="own-acts">
      <PriceForm listing={listing} isOpen={isOpen === 'listing-price'} />
      <EditForm listing={listing} isOpen={isOpen === 'listing-edit'} />
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

function EditForm({ listing: { id, mileage, description }, isOpen }: { listing: Listing; isOpen: boolean }) {
  const { i18n } = useLingui()
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

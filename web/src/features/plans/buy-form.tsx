import { useLingui } from '@lingui/react'
import { gstStateName, gstStates } from '@pahiya/domain/plans/gst-states'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Select } from '../../components/controls/select.tsx'
import { TextInput } from '../../components/controls/text-input.tsx'
import type { ProActionResult } from './act-on-pro.ts'
import { priceText } from './price-text.ts'

const states = gstStates
  .map((value) => ({ value, label: gstStateName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** Asks only for what the invoice must contain; nothing is preselected. */
export function BuyForm({ pricePaise, result }: { pricePaise: number; result: ProActionResult | undefined }) {
  const { i18n } = useLingui()
  const busy = useNavigation().state !== 'idle'
  const { failure, typed } = result?.failure ? result : { failure: null, typed: undefined }
  const price = priceText(pricePaise)
  return (
    <Form method="post" className="pro-form">
      <p className="pro-price">
        <b>{price}</b> <span>{i18n.t('a month, GST included')}</span>
      </p>
      <Field
        label={i18n.t('Name on the invoice')}
        required
        error={failure === 'name' && i18n.t('Enter the name for the invoice, at most 100 characters.')}
      >
        <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={typed?.name} />
      </Field>
      <Field label={i18n.t('State')} required error={failure === 'state' && i18n.t('Choose your state.')}>
        <Select
          name="state"
          defaultValue={typed?.state ?? ''}
          choices={[{ value: '', label: i18n.t('Choose') }, ...states]}
        />
      </Field>
      <Field
        label={i18n.t('PIN code')}
        required
        hint={i18n.t('GST rules require your state and PIN code on the invoice.')}
        error={failure === 'pin' && i18n.t('A PIN code has six digits.')}
      >
        <TextInput name="pin" inputMode="numeric" autoComplete="postal-code" maxLength={7} defaultValue={typed?.pin} />
      </Field>
      <Failure failure={failure} />
      <div className="pro-choice">
        <Button type="submit" kind="main" wide busy={busy} name="do" value="buy">
          {i18n.t('Get Pro every month')}
        </Button>
        <p className="pro-hint">
          {i18n.t(
            '{price} is debited every month by UPI AutoPay or card until you cancel. We write to you three days before each debit.',
            { price },
          )}
        </p>
      </div>
      <div className="pro-choice">
        <Button type="submit" wide busy={busy} name="do" value="buy-month">
          {i18n.t('Get Pro for one month')}
        </Button>
        <p className="pro-hint">{i18n.t('{price} once. It ends by itself, and nothing more is debited.', { price })}</p>
      </div>
      <p className="pro-hint">
        {i18n.t('You pay on the page of our payment provider, Razorpay. We never see your card or UPI details.')}
      </p>
    </Form>
  )
}

export function Failure({ failure }: { failure: ProActionResult['failure'] }) {
  const { i18n } = useLingui()
  if (failure === 'unavailable') {
    return (
      <p role="alert">
        {i18n.t('The payment provider is not responding. Nothing was debited. Please try again in a few minutes.')}
      </p>
    )
  }
  if (failure === 'already') return <p role="alert">{i18n.t('You already have Pro.')}</p>
  if (failure === 'failed') return <p role="alert">{i18n.t('Something went wrong on our side. Please try again.')}</p>
  return null
}

import { useLingui } from '@lingui/react'
import type { Dealer } from '@pahiya/contract/selling/dealers'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import type { Failed } from './act-as-dealer.ts'

/** The profile form, to open a dealership or to change one. */
export function ProfileForm({ dealer, failed }: { dealer: Dealer | null; failed: Failed | null }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const issue = (name: string) => failed?.issues[name]
  return (
    <Form method="post" encType="multipart/form-data" className="dealer-form">
      {dealer && <input type="hidden" name="dealer" value={dealer.id} />}
      <Field label={i18n.t('Name of the dealership')} error={issue('name')} required>
        <TextInput name="name" minLength={2} maxLength={80} autoComplete="organization" defaultValue={dealer?.name} />
      </Field>
      <Field label={i18n.t('Street and area')} error={issue('street')} required>
        <TextInput
          name="street"
          minLength={3}
          maxLength={160}
          autoComplete="street-address"
          defaultValue={dealer?.street}
        />
      </Field>
      <Field label={i18n.t('City')} error={issue('city')} required>
        <TextInput name="city" minLength={2} maxLength={80} autoComplete="address-level2" defaultValue={dealer?.city} />
      </Field>
      <Field label={i18n.t('PIN code')} error={issue('postalCode')} required>
        <TextInput
          name="postalCode"
          inputMode="numeric"
          pattern="[1-9][0-9]{5}"
          maxLength={6}
          autoComplete="postal-code"
          defaultValue={dealer?.postalCode}
        />
      </Field>
      <Field label={i18n.t('About (optional)')} hint={i18n.t('Opening hours, brands, service')} error={issue('about')}>
        <TextArea name="about" maxLength={1_000} defaultValue={dealer?.about} />
      </Field>
      <Button type="submit" name="do" value={dealer ? 'profile' : 'open'} kind="main" busy={state === 'submitting'}>
        {dealer ? i18n.t('Save') : i18n.t('Open dealership')}
      </Button>
    </Form>
  )
}

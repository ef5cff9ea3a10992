import { useLingui } from '@lingui/react'
import type { RegistryCar } from '@pahiya/contract/selling/verification'
import { formatPlate, parsePlate } from '@pahiya/domain/plate/registration-plate'
import type { SellerField } from '@pahiya/domain/selling/seller-form'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { Button } from '../../../components/controls/button.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { TextField, type FormFields } from './form-fields.tsx'

type Looked =
  | { kind: 'not-yet' | 'looking' | 'no-plate' | 'failed' }
  | { kind: 'found'; car: RegistryCar }
  | { kind: 'refused'; message: string }

/** A registration number fills in brand, model, year and fuel from the vehicle registry. */
export function PlateLookup({
  fields,
  mayLook,
  onFound,
}: {
  fields: FormFields
  /** Signed in, with a verified phone. */
  mayLook: boolean
  onFound: (entered: Partial<Record<SellerField, string>>) => void
}) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const api = useApi()
  const [looked, setLooked] = useState<Looked>({ kind: 'not-yet' })

  async function look(): Promise<void> {
    const plate = parsePlate(fields.values.plate ?? '')
    if (!plate) return setLooked({ kind: 'no-plate' })
    setLooked({ kind: 'looking' })
    try {
      const { data, error } = await (
        await api()
      ).POST('/api/seller/registry-lookup', { body: { plate: formatPlate(plate) } })
      if (!data) return setLooked({ kind: 'refused', message: error?.message ?? '' })
      onFound(enteredFrom(data))
      setLooked({ kind: 'found', car: data })
    } catch {
      setLooked({ kind: 'failed' })
    }
  }

  return (
    <div className="sell-plate">
      <TextField
        fields={fields}
        name="plate"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        placeholder="TS 09 EA 1234"
        hint={
          mayLook
            ? i18n.t('Optional. It is not shown to buyers.')
            : i18n.t('Optional. Sign in and verify your phone, and we fill in the rest.')
        }
      />
      {mayLook && (
        <Button disabled={!hydrated} busy={looked.kind === 'looking'} onClick={() => void look()}>
          {i18n.t('Fill in')}
        </Button>
      )}
      <output className="sell-plate-say">
        <Say looked={looked} />
      </output>
    </div>
  )
}

function Say({ looked }: { looked: Looked }) {
  const { i18n } = useLingui()
  switch (looked.kind) {
    case 'found': {
      const { brand, model, year, fuel, owners } = looked.car
      const found = [brand, model, year, fuel, owners !== null && i18n.t('owner {owners}', { owners })].filter(Boolean)
      return found.length === 0
        ? i18n.t('We could not read the registry’s entry for this car. Please enter the details yourself.')
        : i18n.t('From the vehicle registry: {facts}. Please check.', { facts: found.join(', ') })
    }
    case 'refused':
      return looked.message
    case 'no-plate':
      return i18n.t('That is not a registration number. It should look like TS 09 EA 1234.')
    case 'failed':
      return i18n.t('We could not reach the vehicle registry. Please enter the details yourself.')
    case 'not-yet':
    case 'looking':
      return null
  }
}

function enteredFrom({ brand, model, variant, year, fuel, owners }: RegistryCar): Partial<Record<SellerField, string>> {
  return {
    ...(brand !== null && { brand }),
    ...(model !== null && { model: [model, variant].filter(Boolean).join(' ') }),
    ...(year !== null && { year: String(year) }),
    ...(fuel !== null && { fuelType: fuel }),
    ...(owners !== null && { owners: String(owners) }),
  }
}

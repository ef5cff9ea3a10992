import { useLingui } from '@lingui/react'
import { ownersText } from '@pahiya/domain/numbers/write-owners'
import { longestDescription, sellerFuels, sellerGearboxes } from '@pahiya/domain/selling/seller-form'
import { AreaField, ChoiceField, TextField, namedChoices, type FormFields } from '../form-fields.tsx'

/** SELL-24, SELL-25: in this order and spelling. */
const fuelChoices = namedChoices(sellerFuels)
const gearboxChoices = namedChoices(sellerGearboxes)
const ownerChoices = [1, 2, 3, 4, 5].map((owners) => ({ value: String(owners), label: ownersText(owners) }))

/** SELL-30, C-19. */
export function MoreFacts({ fields }: { fields: FormFields }) {
  const { i18n } = useLingui()
  const none = i18n.t('Select')
  return (
    <details className="sell-more" open>
      <summary>{i18n.t('Facts that buyers ask for (optional)')}</summary>
      <div className="sell-fields">
        <TextField fields={fields} name="mileage" inputMode="numeric" maxLength={9} placeholder="36,000" after="km" />
        <ChoiceField fields={fields} name="fuelType" none={none} choices={fuelChoices} />
        <ChoiceField fields={fields} name="transmission" none={none} choices={gearboxChoices} />
        <ChoiceField fields={fields} name="owners" none={none} choices={ownerChoices} />
        <div data-half>
          <TextField fields={fields} name="state" autoComplete="address-level1" maxLength={80} />
        </div>
        <div data-half>
          <TextField
            fields={fields}
            name="features"
            maxLength={2_000}
            placeholder={i18n.t('Sunroof, rear camera')}
            hint={i18n.t('Separate with commas')}
          />
        </div>
        <div data-whole>
          <AreaField
            fields={fields}
            name="description"
            rows={4}
            maxLength={longestDescription}
            placeholder={i18n.t('Service history, new parts, what needs repair, why you sell')}
          />
        </div>
      </div>
    </details>
  )
}

import { useLingui } from '@lingui/react'
import { brands, findBrand } from '@pahiya/domain/option-lists/brand-lists'
import { sellerCities } from '@pahiya/domain/option-lists/city-lists'
import { ownersText } from '@pahiya/domain/numbers/write-owners'
import { rupees } from '@pahiya/domain/numbers/write-money'
import {
  longestDescription,
  priceRupees,
  sellerFuels,
  sellerGearboxes,
  stepLakhs,
} from '@pahiya/domain/selling/seller-form'
import { widgetModels } from '@pahiya/domain/option-lists/widget-models'
import { olderYears, recentYears } from '@pahiya/domain/option-lists/year-lists'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../../../components/controls/icon-button.tsx'
import { AreaField, ChoiceField, TextField, type FormFields } from './form-fields.tsx'

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const years = (list: readonly number[]) => named(list.map(String))
/** SELL-24, SELL-25: in this order and spelling. */
const brandChoices = named(brands)
const cityChoices = named(sellerCities)
const fuelChoices = named(sellerFuels)
const gearboxChoices = named(sellerGearboxes)
const ownerChoices = [1, 2, 3, 4, 5].map((owners) => ({ value: String(owners), label: ownersText(owners) }))

/** SELL-03: the first section. */
export function BasicDetails({
  fields,
  thisYear,
  plate,
}: {
  fields: FormFields
  thisYear: number
  /** The registration number, which fills in the rest. */
  plate: ReactNode
}) {
  const { i18n } = useLingui()
  const models = useId()
  const brand = findBrand(fields.values.brand ?? '')
  const price = priceRupees(fields.values.price ?? '')
  return (
    <section className="panel sell-basics" id="basics" aria-labelledby="basics-title">
      <h2 id="basics-title">{i18n.t('Basic Details')}</h2>
      {plate}
      <div className="sell-fields">
        <ChoiceField fields={fields} name="brand" required none={i18n.t('Choose a brand')} choices={brandChoices} />
        <TextField
          fields={fields}
          name="model"
          required
          list={models}
          autoComplete="off"
          maxLength={80}
          placeholder={(brand && widgetModels[brand]?.[0]) ?? ''}
        />
        <datalist id={models}>
          {(brand ? (widgetModels[brand] ?? []) : []).map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </datalist>
        {/* SELL-15, C-22 */}
        <ChoiceField
          fields={fields}
          name="year"
          required
          choices={years(recentYears(thisYear))}
          more={{ label: i18n.t('older'), choices: years(olderYears(thisYear)) }}
        />
        <ChoiceField fields={fields} name="city" required none={i18n.t('Choose a city')} choices={cityChoices} />
        <div className="sell-price" data-half>
          <TextField
            fields={fields}
            name="price"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="4.6"
            before="₹"
            after={price === null ? i18n.t('lakhs') : `= ${rupees(price)}`}
          />
          <StepButtons fields={fields} />
        </div>
        <div data-half>
          <TextField
            fields={fields}
            name="actualPhone"
            required
            type="tel"
            autoComplete="tel"
            maxLength={20}
            placeholder="98480 12345"
            before="+91"
          />
        </div>
        <div data-whole>
          <TextField
            fields={fields}
            name="actualEmail"
            required
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={i18n.t('Your number and e-mail are not shown to buyers.')}
          />
        </div>
      </div>
      <MoreFacts fields={fields} />
    </section>
  )
}

/** SELL-18: buttons step by a quarter lakh; any price can be typed. */
function StepButtons({ fields }: { fields: FormFields }) {
  const { i18n } = useLingui()
  const step = (direction: 1 | -1) => fields.enter('price', stepLakhs(fields.values.price ?? '', direction))
  return (
    <span className="sell-steps">
      <IconButton icon="minus" label={i18n.t('₹25,000 less')} onClick={() => step(-1)} />
      <IconButton icon="plus" label={i18n.t('₹25,000 more')} onClick={() => step(1)} />
    </span>
  )
}

/** SELL-30, C-19. */
function MoreFacts({ fields }: { fields: FormFields }) {
  const { i18n } = useLingui()
  const notSaid = i18n.t('Not said')
  return (
    <details className="sell-more" open>
      <summary>{i18n.t('Facts that buyers ask for (optional)')}</summary>
      <div className="sell-fields">
        <TextField fields={fields} name="mileage" inputMode="numeric" maxLength={9} placeholder="36,000" after="km" />
        <ChoiceField fields={fields} name="fuelType" none={notSaid} choices={fuelChoices} />
        <ChoiceField fields={fields} name="transmission" none={notSaid} choices={gearboxChoices} />
        <ChoiceField fields={fields} name="owners" none={notSaid} choices={ownerChoices} />
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

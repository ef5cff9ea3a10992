import { useLingui } from '@lingui/react'
import { brands, findBrand, otherMakes } from '@pahiya/domain/option-lists/brand-lists'
import { sellerCities } from '@pahiya/domain/option-lists/city-lists'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { isTypedInRupees, priceRupees, stepLakhs } from '@pahiya/domain/selling/seller-form'
import { widgetModels } from '@pahiya/domain/option-lists/widget-models'
import { olderYears, recentYears } from '@pahiya/domain/option-lists/year-lists'
import { useId, type ReactNode } from 'react'
import { Button } from '../../../../components/controls/button.tsx'
import { IconButton } from '../../../../components/controls/icon-button.tsx'
import { ChoiceField, TextField, namedChoices, type FormFields } from '../form-fields.tsx'
import { MoreFacts } from './more-facts.tsx'

const years = (list: readonly number[]) => namedChoices(list.map(String))
/** SELL-24, SELL-25: in this order and spelling. */
const brandChoices = namedChoices(brands)
const moreBrandChoices = namedChoices(otherMakes.toSorted((a, b) => a.localeCompare(b, 'en')))
const cityChoices = namedChoices(sellerCities)

/** SELL-03: the first section. */
export function BasicsStep({
  fields,
  thisYear,
  inert,
  plate,
}: {
  fields: FormFields
  thisYear: number
  inert: boolean
  /** The registration number, which fills in the rest. */
  plate: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <section className="panel sell-basics" id="basics" inert={inert} aria-labelledby="basics-title">
      <h2 id="basics-title">{i18n.t('Basic Details')}</h2>
      {plate}
      <div className="sell-fields">
        <ChoiceField
          fields={fields}
          name="brand"
          required
          none={i18n.t('Choose a brand')}
          choices={brandChoices}
          more={{ label: i18n.t('More brands'), choices: moreBrandChoices }}
        />
        <ModelField fields={fields} />
        <YearField fields={fields} thisYear={thisYear} />
        <ChoiceField fields={fields} name="city" required none={i18n.t('Choose a city')} choices={cityChoices} />
        <PriceField fields={fields} />
        <ContactFields fields={fields} />
      </div>
      <MoreFacts fields={fields} />
    </section>
  )
}

/** SELL-15, SELL-16, C-22: the preset year must be confirmed, since choosing the selected option changes nothing. */
function YearField({ fields, thisYear }: { fields: FormFields; thisYear: number }) {
  const { i18n } = useLingui()
  const year = fields.values.year ?? ''
  return (
    <div className="sell-year">
      <ChoiceField
        fields={fields}
        name="year"
        required
        choices={years(recentYears(thisYear))}
        more={{ label: i18n.t('older'), choices: years(olderYears(thisYear)) }}
      />
      {fields.isYearPreset && (
        <Button kind="line" size="small" onClick={() => fields.enter('year', year)}>
          {i18n.t('Yes, {year}', { year })}
        </Button>
      )}
    </div>
  )
}

/** Suggests the models of the chosen brand. */
function ModelField({ fields }: { fields: FormFields }) {
  const models = useId()
  const brand = findBrand(fields.values.brand ?? '')
  const suggested = (brand && widgetModels[brand]) ?? []
  return (
    <>
      <TextField
        fields={fields}
        name="model"
        required
        list={models}
        autoComplete="off"
        maxLength={80}
        placeholder={suggested[0] ?? ''}
      />
      <datalist id={models}>
        {suggested.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </datalist>
    </>
  )
}

function PriceField({ fields }: { fields: FormFields }) {
  const { i18n } = useLingui()
  const price = priceRupees(fields.values.price ?? '')
  return (
    <div className="sell-price" data-half>
      <TextField
        fields={fields}
        name="price"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        placeholder="4.6"
        before="₹"
        after={price === null ? i18n.t('lakhs') : `= ${rupees(price)}`}
        hint={
          price !== null && isTypedInRupees(fields.values.price ?? '')
            ? i18n.t('Understood as ₹{lakhs} lakh', { lakhs: String(price / 100_000) })
            : undefined
        }
      />
      <StepButtons fields={fields} />
    </div>
  )
}

/** SELL-18: buttons step by a quarter of a lakh; any price can be typed. */
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

function ContactFields({ fields }: { fields: FormFields }) {
  const { i18n } = useLingui()
  return (
    <>
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
    </>
  )
}

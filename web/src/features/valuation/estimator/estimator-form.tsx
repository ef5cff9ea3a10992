import { useLingui } from '@lingui/react'
import { brands, findBrand, otherMakes, widgetBrands } from '@pahiya/domain/option-lists/brand-lists'
import { widgetCities } from '@pahiya/domain/option-lists/city-lists'
import { widgetModels } from '@pahiya/domain/option-lists/widget-models'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import type { EstimatorCar } from './initial-car.ts'

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
/** SIM-15, SIM-16: in this order and spelling. */
const brandChoices = named(widgetBrands)
const furtherBrands = [...brands, ...otherMakes].filter((brand) => !widgetBrands.some((own) => own === brand))
const moreBrandChoices = named(furtherBrands.toSorted((a, b) => a.localeCompare(b, 'en')))
const cityChoices = named(widgetCities)

/** SIM-02, SIM-12: brand, model and year are required. */
export function EstimatorForm({
  car,
  onChange,
  loading,
  onAsk,
}: {
  car: EstimatorCar
  onChange: (car: EstimatorCar) => void
  loading: boolean
  onAsk: () => void
}) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const [thisYear] = useState(() => yearInIndia(new Date()))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onAsk()
  }
  return (
    <form onSubmit={submit}>
      <fieldset disabled={loading} className="estimator-fields">
        <legend className="sr-only">{i18n.t('Your car')}</legend>
        <Field label={i18n.t('Brand')}>
          <Select
            choices={brandChoices}
            more={{ label: i18n.t('More brands'), choices: moreBrandChoices }}
            value={car.brand}
            onChange={({ target }) => onChange({ ...car, brand: target.value, model: '' })}
          />
        </Field>
        <ModelField car={car} onChange={onChange} />
        <Field label={i18n.t('Year')} required>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1990}
            max={thisYear}
            value={car.year}
            onChange={({ target }) => onChange({ ...car, year: target.value })}
          />
        </Field>
        <Field label={i18n.t('City')}>
          <Select
            choices={cityChoices}
            value={car.city}
            onChange={({ target }) => onChange({ ...car, city: target.value })}
          />
        </Field>
      </fieldset>
      <Button kind="blue" wide type="submit" busy={loading} disabled={!hydrated}>
        {loading ? i18n.t('Analyzing...') : i18n.t('Estimate price')}
      </Button>
      <p className="estimator-hint">{i18n.t('Brand, model and year are needed.')}</p>
      <noscript>
        <p className="estimator-hint">{i18n.t('Turn on JavaScript to get an estimate.')}</p>
      </noscript>
    </form>
  )
}

/** A text field that suggests the brand's models. */
function ModelField({ car, onChange }: { car: EstimatorCar; onChange: (car: EstimatorCar) => void }) {
  const { i18n } = useLingui()
  const list = useId()
  const brand = findBrand(car.brand)
  const models = brand ? (widgetModels[brand] ?? []) : []
  return (
    <>
      <Field label={i18n.t('Model')} required>
        <TextInput
          list={list}
          autoComplete="off"
          maxLength={60}
          placeholder={models[0]}
          value={car.model}
          onChange={({ target }) => onChange({ ...car, model: target.value })}
        />
      </Field>
      <datalist id={list}>
        {models.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </datalist>
    </>
  )
}

import { useLingui } from '@lingui/react'
import { groupIndian, shortRupees } from '@pahiya/domain/numbers/write-money'
import {
  estimateRoughly,
  oldestRoughYear,
  readRoughCar,
  roughCars,
  roughConditions,
  roughKm,
  type RoughCar,
  type RoughCondition,
} from '@pahiya/domain/newsroom/rough-estimate'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Chip, ChipRow } from '../../../components/controls/chip.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { RoughSlider } from './rough-slider.tsx'

const carChoices = roughCars.map(({ name }) => ({ value: name, label: name }))
const conditions = Object.keys(roughConditions) as RoughCondition[]
const conditionNames: Readonly<Record<RoughCondition, string>> = {
  excellent: /*i18n*/ 'Excellent',
  good: /*i18n*/ 'Good',
  fair: /*i18n*/ 'Fair',
  poor: /*i18n*/ 'Poor',
}

/**
 * BLOG-08: the formula of the register, marked as a rough guide (C-38). The form holds the state: without JavaScript a
 * button submits it and the page shows the result.
 */
export function RoughEstimator({
  action,
  kept,
  given,
  currentYear,
}: {
  action: string
  /** URL parameters that the form must preserve. */
  kept: Readonly<Record<string, string>>
  given: RoughCar
  currentYear: number
}) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [car, setCar] = useState(given)
  const read = () => {
    if (form.current) setCar(readRoughCar(formFields(form.current), currentYear))
  }
  // The visitor may have moved a slider before hydration.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(read, [])
  return (
    <section className="panel rough" id="rough-estimate" aria-labelledby="rough-title">
      <h2 id="rough-title">{i18n.t('Quick price estimator')}</h2>
      <Form method="get" action={`${action}#rough-estimate`} ref={form} onChange={read}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RoughFields given={given} car={car} currentYear={currentYear} />
        <div className="without-script">
          <Button type="submit" wide>
            {i18n.t('Estimate price')}
          </Button>
        </div>
      </Form>
      <RoughResult car={car} currentYear={currentYear} />
    </section>
  )
}

function RoughFields({ given, car, currentYear }: { given: RoughCar; car: RoughCar; currentYear: number }) {
  const { i18n } = useLingui()
  return (
    <>
      <Field label={i18n.t('Car')}>
        <Select name="car" choices={carChoices} defaultValue={given.name} />
      </Field>
      <RoughSlider
        name="year"
        label={i18n.t('Year')}
        min={oldestRoughYear}
        max={currentYear}
        step={1}
        given={given.year}
        shown={String(car.year)}
        ends={[String(oldestRoughYear), String(currentYear)]}
      />
      <RoughSlider
        name="km"
        label={i18n.t('Driven')}
        {...roughKm}
        given={given.km}
        shown={i18n.t('{km} km', { km: groupIndian(car.km) })}
        ends={[
          i18n.t('{km} km', { km: groupIndian(roughKm.min) }),
          i18n.t('{km} km', { km: groupIndian(roughKm.max) }),
        ]}
      />
      <ChipRow label={i18n.t('Condition')}>
        {conditions.map((condition) => (
          <Chip
            key={condition}
            type="radio"
            name="condition"
            value={condition}
            defaultChecked={condition === given.condition}
          >
            {i18n.t(conditionNames[condition])}
          </Chip>
        ))}
      </ChipRow>
    </>
  )
}

function RoughResult({ car, currentYear }: { car: RoughCar; currentYear: number }) {
  const { i18n } = useLingui()
  const estimate = estimateRoughly(car, currentYear)
  if (!estimate) return null
  const { rupees, baseRupees, ageYears, agePercent, kmPercent, multiplier } = estimate
  return (
    <div className="rough-result">
      <p aria-live="polite">
        <span>{i18n.t('Rough guide')}</span>
        <b className="number">{shortRupees(rupees)}</b>
      </p>
      <dl>
        <div>
          <dt>{i18n.t('Base')}</dt>
          <dd className="number">{shortRupees(baseRupees)}</dd>
        </div>
        <div>
          <dt>{i18n.t('{count, plural, =0 {New} one {# year} other {# years}}', { count: ageYears })}</dt>
          <dd className="number">− {agePercent}%</dd>
        </div>
        <div>
          <dt>{i18n.t('{km} km', { km: `${car.km / 1_000}k` })}</dt>
          <dd className="number">− {kmPercent}%</dd>
        </div>
        <div>
          <dt>{i18n.t(conditionNames[car.condition])}</dt>
          <dd className="number">× {multiplier}</dd>
        </div>
      </dl>
      <p className="newsroom-hint">
        {i18n.t('A formula, not the market.')} <Link to="/#estimator">{i18n.t('Full price estimate')}</Link>{' '}
        {i18n.t('compares real cars on sale.')}
      </p>
    </div>
  )
}

function formFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

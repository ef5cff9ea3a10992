import { useLingui } from '@lingui/react'
import type { PriceSimulatorResponse } from '@pahiya/contract/valuation/price-simulator'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { rupeePath } from '../../../components/icons/deferred-icon-paths.ts'
import { seenCars } from '../../../visitor/seen-cars.ts'
import { EstimatorForm } from './estimator-form.tsx'
import { EstimatorResult } from './estimator-result.tsx'
import { initialCar, defaultCar, carFromSellerForm, type EstimatorCar } from './initial-car.ts'

/** The states of SIM-01, except collapsed, which the browser tracks. */
type State = { kind: 'form' | 'loading' | 'error' } | { kind: 'result'; estimate: PriceSimulatorResponse }

/** SIM-08: given is the car in the form next to the widget. */
export function Estimator({ given }: { given?: EstimatorCar }) {
  const { i18n } = useLingui()
  const api = useApi()
  const [car, setCar] = useState<EstimatorCar>()
  const [state, setState] = useState<State>({ kind: 'form' })
  const shown = car ?? defaultCar

  async function ask(): Promise<void> {
    setState({ kind: 'loading' })
    try {
      // SIM-09: the year is sent as text.
      const { data } = await (await api()).POST('/api/price-simulator', { body: { ...shown } })
      setState(data ? { kind: 'result', estimate: data } : { kind: 'error' })
    } catch {
      setState({ kind: 'error' })
    }
  }

  return (
    <details
      id="estimator"
      className="panel estimator"
      // Only when opened, because the server does not have the list of cars seen on this device.
      onToggle={() =>
        setCar(
          (before) =>
            before ?? ((given && carFromSellerForm(given)) || initialCar(seenCars.all().map(({ title }) => title))),
        )
      }
    >
      <EstimatorSummary />
      <div className="estimator-in" aria-live="polite">
        {given && !car ? (
          // Next to a form with the same fields, the widget shows no second form until it is opened.
          <noscript>{i18n.t('Turn on JavaScript to get an estimate.')}</noscript>
        ) : state.kind === 'result' ? (
          <EstimatorResult
            car={shown}
            estimate={state.estimate}
            onAnother={() => {
              setCar({ ...shown, model: '' })
              setState({ kind: 'form' })
            }}
          />
        ) : state.kind === 'error' ? (
          <Failed again={() => void ask()} change={() => setState({ kind: 'form' })} />
        ) : (
          <EstimatorForm car={shown} onChange={setCar} loading={state.kind === 'loading'} onAsk={() => void ask()} />
        )}
      </div>
    </details>
  )
}

function EstimatorSummary() {
  const { i18n } = useLingui()
  return (
    <summary>
      <span className="estimator-sign">
        <Icon path={rupeePath} />
      </span>
      <span>
        <b>{i18n.t('What is a car worth?')}</b>
        <small>{i18n.t('Based on similar cars on sale today')}</small>
      </span>
      <Icon name="chevron-down" />
    </summary>
  )
}

/** SIM-06, SIM-07. */
function Failed({ again, change }: { again: () => void; change: () => void }) {
  const { i18n } = useLingui()
  return (
    <div className="estimator-failed" role="alert">
      <Icon name="cloud-off" />
      <h2>{i18n.t('Oops! Something went wrong')}</h2>
      <p>{i18n.t("I couldn't get the price estimate right now. Please try again or check your car details.")}</p>
      <Button icon="refresh-cw" onClick={again}>
        {i18n.t('Try Again')}
      </Button>
      <Button kind="quiet" size="small" onClick={change}>
        {i18n.t('Check car details')}
      </Button>
    </div>
  )
}

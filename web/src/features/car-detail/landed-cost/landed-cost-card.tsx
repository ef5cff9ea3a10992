import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { CostPart, LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { dayText } from '@pahiya/domain/time/calendar-days'
import type { SubmitEvent } from 'react'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { CostBar } from './cost-bar.tsx'
import { amountText, costNames, costHint, isTaxKnown, totalText } from './cost-labels.ts'
import './landed-cost.css'
import { noChoice, type LandedCostResult, type CostChoice } from './load-landed-cost.ts'
import { useLandedCost } from './use-landed-cost.ts'

/** The cost of the car until it is registered to the buyer. Collapsed to its total on a phone. */
export function LandedCostCard({ view, loaded }: { view: OfferedView; loaded: LandedCostResult | null }) {
  const { i18n } = useLingui()
  const kind = view.href.startsWith('/car/') ? 'car' : 'listing'
  const { answer, state, chosen, choose } = useLandedCost(
    { kind, id: kind === 'car' ? view.pageId : view.listingId },
    loaded,
  )
  const cost = answer?.cost
  return (
    <section className="panel landed" id="landed-cost" aria-labelledby="landed-cost-title">
      {/* A visitor who has just chosen an office wants to see the effect. An office saved from another car does not open the details. */}
      <details open={chosen || loaded === null || loaded.choice.rto !== ''}>
        <summary>
          <h2 className="text-lg" id="landed-cost-title">
            {i18n.t('Cost after transfer')}
          </h2>
          {cost && <Total cost={cost} />}
          <span className="landed-fold">
            <Icon name="chevron-down" />
          </span>
        </summary>
        <div aria-busy={state === 'asking' || undefined}>
          {state === 'failed' && (
            <p className="landed-failed" role="alert">
              {i18n.t("We can't work out the full cost right now. Please try again.")}
            </p>
          )}
          <Choice
            action={`${view.href}#landed-cost`}
            answer={answer}
            busy={state === 'asking'}
            choose={(choice) => void choose(choice)}
          />
          {cost && <Rows cost={cost} fuel={view.fuel} />}
        </div>
      </details>
    </section>
  )
}

function Total({ cost }: { cost: LandedCost }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="landed-total" aria-live="polite">
        <b className="number">{totalText(i18n, cost)}</b>
        <span>{whereText(i18n, cost.rto)}</span>
        {cost.unknown.length > 0 && <span>{i18n.t('Not included: {parts}', { parts: leftOutText(i18n, cost) })}</span>}
      </p>
      {/* Shares of an unknown total are not drawn. */}
      {isTaxKnown(cost) && <CostBar cost={cost} />}
    </>
  )
}

function leftOutText(i18n: I18n, { unknown }: LandedCost): string {
  return unknown.map((kind) => i18n._(costNames[kind])).join(', ')
}

function whereText(i18n: I18n, rto: LandedCost['rto']): string {
  if (rto === null) return i18n.t('choose your RTO to see road tax')
  if (rto.code === null) return i18n.t('if you register it in {state}', { state: rto.state })
  const place = [rto.office, rto.state].filter((part) => part !== null).join(', ')
  return i18n.t('registered at {code}, {place}', { code: rto.code, place })
}

/** Submitted as a page request if there is no script. */
function Choice({
  action,
  answer,
  busy,
  choose,
}: {
  action: string
  answer: LandedCostResult | null
  busy: boolean
  choose: (choice: CostChoice) => void
}) {
  const { i18n } = useLingui()
  const { choice, refused, cost } = answer ?? { choice: noChoice, refused: false, cost: null }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    choose({ rto: said('rto'), newPrice: said('newPrice') })
  }
  return (
    <form className="landed-choice" method="get" action={action} onSubmit={submit} data-print="no">
      <Field
        label={i18n.t('Your RTO')}
        hint={i18n.t('The start of your number plate, like TS09 or KA51')}
        error={refused && i18n.t("We can't read that. Enter a code like TS09, and the price as a number.")}
      >
        <TextInput
          name="rto"
          defaultValue={refused ? choice.rto : (cost?.rto?.code ?? choice.rto)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
        />
      </Field>
      {needsPriceWhenNew(cost) && (
        <Field label={i18n.t('Price when new, if you know it')} hint={whenNewHint(i18n, cost)}>
          <TextInput before="₹" name="newPrice" defaultValue={choice.newPrice} inputMode="numeric" maxLength={16} />
        </Field>
      )}
      <Button type="submit" kind="line" size="small" busy={busy}>
        {i18n.t('Show my cost')}
      </Button>
    </form>
  )
}

function needsPriceWhenNew(cost: LandedCost | null): boolean {
  return (
    cost !== null && (cost.priceWhenNew !== null || cost.parts.some(({ note }) => note === 'price-when-new-not-known'))
  )
}

function whenNewHint(i18n: I18n, cost: LandedCost | null): string {
  if (cost?.priceWhenNew?.basis !== 'estimate')
    return i18n.t("From the seller's first invoice. Road tax is a share of it.")
  const { low, high } = cost.priceWhenNew
  return i18n.t('Estimated price when new: {low} – {high}. Road tax is a share of it.', {
    low: shortRupees(low),
    high: shortRupees(high),
  })
}

function Rows({ cost, fuel }: { cost: LandedCost; fuel: string | null }) {
  const { i18n } = useLingui()
  const parts = cost.parts.filter(({ kind, note }) => note !== 'same-state' || kind === 'road-tax')
  const sources = [
    ...new Map(parts.flatMap(({ rule }) => rule?.sources ?? []).map((source) => [source.url, source])).values(),
  ]
  return (
    <>
      <dl className="value-lines landed-rows">
        {parts.map((part) => (
          <Row key={part.kind} part={part} hint={costHint(i18n, part, cost, fuel)} numbers={numbersOf(part, sources)} />
        ))}
        <div className="landed-sum">
          <dt>{i18n.t('Total')}</dt>
          <dd className="number">{totalText(i18n, cost)}</dd>
        </div>
      </dl>
      {parts.some(isUnchecked) && (
        <p className="landed-note">{i18n.t('Rows marked * are not yet checked against the official notification.')}</p>
      )}
      <details className="landed-sources">
        <summary>{i18n.t('Sources')}</summary>
        <ol>
          {sources.map(({ title, url, date }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener nofollow">
                {title}
              </a>
              {date !== null && `, ${dayText(date)}`}
            </li>
          ))}
        </ol>
      </details>
      <p className="landed-note">
        {i18n.t('Estimate from the rules as of {day}. The RTO decides.', { day: dayText(cost.day) })}
      </p>
    </>
  )
}

function isUnchecked({ rule }: CostPart): boolean {
  return rule !== null && rule.checked !== 'gazette'
}

function numbersOf({ rule }: CostPart, sources: readonly { url: string }[]): string {
  return (rule?.sources ?? []).map(({ url }) => sources.findIndex((source) => source.url === url) + 1).join(', ')
}

function Row({ part, hint, numbers }: { part: CostPart; hint: string | null; numbers: string }) {
  const { i18n } = useLingui()
  const { rupees: range, rule } = part
  return (
    <div data-unknown={range === null || undefined}>
      <dt>
        {i18n._(costNames[part.kind])}
        {hint !== null && <small>{hint}</small>}
        {rule && (
          <small>
            {i18n.t('Source {numbers}', { numbers })}
            {rule.validFrom !== null && ` · ${i18n.t('since {day}', { day: dayText(rule.validFrom) })}`}
            {isUnchecked(part) && ' *'}
          </small>
        )}
      </dt>
      <dd className="number">{amountText(i18n, range)}</dd>
    </div>
  )
}

import { useLingui } from '@lingui/react'
import { priceText } from './price-text.ts'

/** C-01, C-14: the differences, each with the free equivalent. Lists only existing features. */
export function Comparison({ pricePaise, callsOn }: { pricePaise: number; callsOn: boolean }) {
  const { i18n } = useLingui()
  const rows = useDifferences(callsOn)
  return (
    <section className="panel pro-comparison" aria-labelledby="comparison">
      <h2 id="comparison">{i18n.t('What Pro adds')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{i18n.t('Feature')}</span>
            </th>
            <th scope="col">{i18n.t('Free')}</th>
            <th scope="col">
              {i18n.t('Pro')} <small>{i18n.t('{price} a month', { price: priceText(pricePaise) })}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, free, pro }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{free}</td>
              <td>
                <b>{pro}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SameInBoth />
      <p>
        {i18n.t(
          'Pro does not move a listing up, change a price verdict, or show sellers more about you. When it ends, everything you saved stays.',
        )}
      </p>
    </section>
  )
}

function useDifferences(callsOn: boolean) {
  const { i18n } = useLingui()
  return [
    {
      name: i18n.t('Searches across all portals'),
      free: i18n.t('5 a month with a verified phone, plus what is left of your first 10'),
      pro: i18n.t('No limit'),
    },
    {
      name: i18n.t('Alerts for a search or a car’s price'),
      free: i18n.t('not included'),
      pro: i18n.t('by e-mail and notification, stopped with one tap'),
    },
    {
      name: i18n.t('Saved cars'),
      free: i18n.t('the newest 200, on all your devices'),
      pro: i18n.t('no limit'),
    },
    {
      name: i18n.t('Price insights'),
      free: i18n.t('as they are today'),
      pro: i18n.t('also how they have changed'),
    },
    ...(callsOn
      ? [
          {
            name: i18n.t('Calls to sellers'),
            free: i18n.t('after both of you have agreed in a conversation'),
            pro: i18n.t('also from the car’s page'),
          },
        ]
      : []),
  ]
}

function SameInBoth() {
  const { i18n } = useLingui()
  const same = [
    i18n.t('Every listing, in the same order'),
    i18n.t('Price gauge and fair price'),
    i18n.t('Price-cut notices for saved cars'),
    i18n.t('Messages, offers and test drives'),
    i18n.t('Selling your own car'),
    i18n.t('Sharing'),
  ]
  return (
    <>
      <h3>{i18n.t('The same in both')}</h3>
      <ul>
        {same.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}

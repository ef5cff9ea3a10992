import { useLingui } from '@lingui/react'

/** BLOG-11 */
const tips = [
  {
    about: /*i18n*/ 'RC book',
    tip: /*i18n*/ 'Compare the chassis number stamped on the car with the one in the book. They must be the same.',
  },
  {
    about: /*i18n*/ 'Insurance',
    tip: /*i18n*/ 'Ask for the policy itself. The insurer has to transfer it to your name after you buy.',
  },
  {
    about: /*i18n*/ 'Service record',
    tip: /*i18n*/ 'Read the kilometres on the bills, oldest first. They should only go up.',
  },
  {
    about: /*i18n*/ 'Test drive',
    tip: /*i18n*/ 'Ask for a cold start. A warm engine hides starting trouble and smoke.',
  },
] as const

export function BuyingTips() {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="tips-title">
      <h2 id="tips-title">{i18n.t('Car-buying tips')}</h2>
      <dl className="tip-list">
        {tips.map(({ about, tip }) => (
          <div key={about}>
            <dt>{i18n.t(about)}</dt>
            <dd>{i18n.t(tip)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

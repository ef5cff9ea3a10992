import { useLingui } from '@lingui/react'
import type { SellerValues } from '@pahiya/domain/selling/seller-form'
import { rateDraft, type MissingDetail } from '@pahiya/domain/selling/draft-quality'
import { styleValues } from '../../../../components/rendering/style-values.ts'
import { fieldNames } from '../field-labels.ts'

const words: Readonly<Partial<Record<MissingDetail['what'], string>>> = {
  photos: /*i18n*/ 'At least three photos',
  description: /*i18n*/ 'A description of more than 50 characters',
  features: /*i18n*/ 'Features, such as a sunroof',
}

/** Lists the missing details, with the points that each adds to the data quality score shown to buyers. */
export function MissingPanel({ values }: { values: SellerValues }) {
  const { i18n } = useLingui()
  const { score, lacks } = rateDraft(values)
  return (
    <section className="panel sell-lacks" aria-labelledby="lacks-title">
      <header className="sell-head">
        <h2 id="lacks-title">{lacks.length === 0 ? i18n.t('Nothing is missing') : i18n.t('What is still missing')}</h2>
        <span className="sell-score">
          <b className="number">{score}</b>
          <small>{i18n.t('of 100')}</small>
        </span>
      </header>
      <i className="sell-score-bar" style={styleValues({ v: score })} />
      <p className="sell-note">
        {i18n.t('Data quality, as buyers see it. A verified RC book adds the last 5 points.')}
      </p>
      {lacks.length > 0 && (
        <ul>
          {lacks.map(({ what, points }) => (
            <li key={what}>
              <span>
                {i18n.t(words[what] ?? (what in fieldNames ? fieldNames[what as keyof typeof fieldNames] : what))}
              </span>
              <small>
                {points === null ? i18n.t('shown as N/A') : i18n.t('{points} points', { points: `+${points}` })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

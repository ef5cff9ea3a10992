import { useLingui } from '@lingui/react'
import type { GuideSource } from '@pahiya/domain/guides/guide-sources'
import type { ReadGuide } from '@pahiya/domain/guides/read-guide'
import type { Rule } from '@pahiya/domain/landed-cost/rule'
import { dayText } from '@pahiya/domain/time/calendar-days'

/** Every figure in the text with its rule, its start date and its sources. */
export function GuideFigures({ guide: { figures } }: { guide: ReadGuide }) {
  const { i18n } = useLingui()
  return (
    <section id="figures" aria-labelledby="figures-title">
      <h2 id="figures-title">{i18n.t('Figures in this guide')}</h2>
      <p>{i18n.t('These are the same figures as in our cost and loan calculators, so they always agree.')}</p>
      <ul className="guide-figures">
        {figures.map(({ key, name, text, basis }) => (
          <li key={key}>
            <span>{name}</span>
            <b className="number">{text}</b>
            <small>
              {basis.kind === 'computed' && `${i18n.t('calculated by Pahiya')}${basis.rule ? '; ' : ''}`}
              {basis.rule && <RuleLine rule={basis.rule} />}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RuleLine({ rule: { validFrom, sources, checked } }: { rule: Rule }) {
  const { i18n } = useLingui()
  return (
    <>
      {validFrom !== null && `${i18n.t('in force since {day}', { day: dayText(validFrom) })}; `}
      {sources.map(({ title, url, date }, place) => (
        <span key={url}>
          {place > 0 && ', '}
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {title}
          </a>
          {date !== null && ` (${date.length === 10 ? dayText(date) : date})`}
        </span>
      ))}
      {sources.length > 0 && checked === 'report' && ` – ${i18n.t('not yet checked against the gazette')}`}
    </>
  )
}

export function GuideSources({ sources }: { sources: readonly GuideSource[] }) {
  const { i18n } = useLingui()
  return (
    <section id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{i18n.t('Sources')}</h2>
      <ol className="guide-sources">
        {sources.map(({ title, url, date, readOn }, place) => (
          <li key={url} id={`source-${place + 1}`}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {title}
            </a>
            <small>
              {date !== null && `${i18n.t('published {day}', { day: dayText(date) })}, `}
              {i18n.t('accessed {day}', { day: dayText(readOn) })}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

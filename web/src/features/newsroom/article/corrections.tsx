import { useLingui } from '@lingui/react'
import type { Correction } from '@pahiya/contract/newsroom/articles'
import { fullDay } from '@pahiya/domain/time/write-time'

/** Dated notes about changes after publication, latest first, each with the text before and after. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const { i18n } = useLingui()
  if (corrections.length === 0) return null
  const latestFirst = corrections.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="corrections" id="corrections" aria-labelledby="corrections-title">
      <h2 id="corrections-title">
        {i18n.t('{count, plural, one {Correction} other {Corrections}}', { count: corrections.length })}
      </h2>
      {latestFirst.map(({ at, note, changes }) => (
        <div key={at}>
          <p>
            <b>
              <time dateTime={at}>{fullDay(new Date(at))}</time>
            </b>{' '}
            {note}
          </p>
          {changes.length > 0 && (
            <details>
              <summary>{i18n.t('What changed')}</summary>
              {changes.map(({ before, after }) => (
                <p key={`${before} ${after}`}>
                  {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
                </p>
              ))}
            </details>
          )}
        </div>
      ))}
    </section>
  )
}

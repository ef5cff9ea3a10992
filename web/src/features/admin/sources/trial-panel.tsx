import { useLingui } from '@lingui/react'
import type { UnderstoodFact } from '@pahiya/contract/ingestion/source-parts'
import type { SourceTrial, TriedAdvert } from '@pahiya/contract/ingestion/source-trials'
import { Badge } from '../../../components/facts/badge.tsx'
import { useRefreshWhile } from '../catalogue/use-refresh-while.ts'
import { ReasonForm } from './reason-form.tsx'
import { factLabels, problemCopy } from './source-labels.ts'
import { WordLinks } from './word-links.tsx'

/** A dry run: how its adverts would be read, and the form that applies it. */
export function TrialPanel({ trial }: { trial: SourceTrial }) {
  const { i18n } = useLingui()
  useRefreshWhile(trial.state === 'waiting')
  return (
    <section className="panel source-trial" aria-labelledby="trial">
      <h2 id="trial">{i18n.t('Dry run')}</h2>
      {trial.state === 'waiting' && (
        <output>{i18n.t('Reading 20 adverts. Nothing is stored. This page updates by itself.')}</output>
      )}
      {trial.state === 'failed' && (
        <p className="desk-failed" role="alert">
          {i18n.t('The source could not be read: {problem}', { problem: trial.problem ?? '' })}
        </p>
      )}
      {trial.state === 'done' && (
        <>
          <p>
            {i18n.t('{understood} of {count} adverts would be listed.', {
              understood: trial.understood,
              count: trial.adverts.length,
            })}
          </p>
          {trial.understood > 0 && (
            <ReasonForm
              acts={[
                {
                  act: 'apply',
                  label: trial.isKnown
                    ? i18n.t('Save the mapping and read the source again')
                    : i18n.t('Connect the source'),
                  kind: 'main',
                },
              ]}
              hidden={{ trial: trial.id }}
            />
          )}
          <ol className="source-tried">
            {trial.adverts.map((advert) => (
              <li key={advert.ref}>
                <Tried advert={advert} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Tried({ advert }: { advert: TriedAdvert }) {
  const { i18n } = useLingui()
  const { ref, reason, title, facts, unknownWords, fields } = advert
  return (
    <details open={reason !== null || undefined}>
      <summary>
        <span>{title ?? ref}</span>
        <Badge kind={reason === null ? 'good' : 'bad'}>
          {reason === null ? i18n.t('Would be listed') : i18n.t(problemCopy(reason).label)}
        </Badge>
      </summary>
      <div className="source-beside">
        <SourceFieldList fields={fields} />
        <FactList facts={facts} />
      </div>
      <UnknownWords words={unknownWords} />
    </details>
  )
}

export function SourceFieldList({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  const entries = Object.entries(fields)
  return (
    <div>
      <h4>{i18n.t('Fields of the source')}</h4>
      {entries.length === 0 ? (
        <p className="desk-hint">{i18n.t('Not known')}</p>
      ) : (
        <dl className="source-pairs">
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export function FactList({ facts }: { facts: readonly UnderstoodFact[] }) {
  const { i18n } = useLingui()
  return (
    <div>
      <h4>{i18n.t('Understood')}</h4>
      {facts.length === 0 ? (
        <p className="desk-hint">{i18n.t('Nothing: the advert could not be read with this mapping.')}</p>
      ) : (
        <dl className="source-pairs">
          {facts.map(({ fact, words, understood }) => (
            <div key={fact} data-missing={understood === null || undefined}>
              <dt>{i18n.t(factLabels[fact] ?? fact)}</dt>
              <dd>
                {understood ?? (words === null ? i18n.t('not stated') : i18n.t('not understood: {words}', { words }))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export function UnknownWords({ words }: { words: readonly string[] }) {
  const { i18n } = useLingui()
  if (words.length === 0) return null
  return (
    <p className="desk-hint">
      {i18n.t('Words not understood:')} <WordLinks words={words} />
    </p>
  )
}

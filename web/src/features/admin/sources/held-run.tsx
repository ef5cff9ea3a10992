import { useLingui } from '@lingui/react'
import type { HeldRun } from '@pahiya/contract/ingestion/source-console'
import { exactTime } from '@pahiya/domain/time/write-time'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { ReasonForm } from './reason-form.tsx'
import { factLabels, problemCopy } from './source-labels.ts'
import { SourceFieldList } from './trial-panel.tsx'

/** Why a run was held, and the form to decide about it. */
export function HeldRunPanel({ held, source }: { held: HeldRun; source: string }) {
  const { i18n } = useLingui()
  const isFormat = held.reason === 'format-changed'
  const hidden = { source, run: held.run, checkedAt: held.checkedAt ?? '' }
  return (
    <section className="panel source-held" aria-labelledby="held">
      <h2 id="held">
        {isFormat ? i18n.t('Run held: the format has changed') : i18n.t('Run held: it would end most adverts')}
      </h2>
      <p>
        {i18n.t(
          'Held since {time}. The adverts stay in search as they are. The source is checked every hour; the run continues by itself once the source looks as before.',
          {
            time: exactTime(new Date(held.heldAt)),
          },
        )}
      </p>
      <HeldFigures held={held} />
      {isFormat && (
        <ButtonLink to="?mapping#mapping" kind="main">
          {i18n.t('Change the mapping')}
        </ButtonLink>
      )}
      <ReasonForm
        acts={[
          { act: 'refuse', label: i18n.t('Refuse the run') },
          { act: 'release', label: i18n.t('Apply the run as it is'), kind: 'bad' },
        ]}
        hidden={hidden}
      />
      {held.examples.map(({ ref, reason, fields }) => (
        <details key={ref}>
          <summary>
            <code>{ref}</code> {reason !== null && i18n.t(problemCopy(reason).label)}
          </summary>
          <SourceFieldList fields={fields} />
        </details>
      ))}
    </section>
  )
}

function HeldFigures({ held }: { held: HeldRun }) {
  const { i18n } = useLingui()
  return (
    <ul className="source-figures">
      {held.missing !== null && (
        <li>
          {i18n.t('{missing} of {active} live adverts were not seen', {
            missing: held.missing,
            active: held.active ?? 0,
          })}
        </li>
      )}
      {held.rejectedPercent !== null && (
        <li>
          {i18n.t('{percent}% of the adverts were not understood; usually {usual}%', {
            percent: held.rejectedPercent,
            usual: held.usualRejectedPercent ?? 0,
          })}
        </li>
      )}
      {held.lost.map(({ fact, usualPercent, percent }) => (
        <li key={fact}>
          {i18n.t('{fact}: {percent}% of the adverts; usually {usual}%', {
            fact: i18n.t(factLabels[fact] ?? fact),
            percent,
            usual: usualPercent,
          })}
        </li>
      ))}
    </ul>
  )
}

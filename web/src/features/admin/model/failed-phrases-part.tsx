import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import { DataTable } from '../../../components/facts/data-table.tsx'

type Group = { shown: readonly { text: string; searches: number }[]; others: number }
type Failed = { since: string; foundNothing: Group; notUnderstood: Group; isComplete: boolean }

/** Searches of visitors that found nothing, without anything that identifies them. */
export function FailedPhrasesPart({ failed }: { failed: Failed }) {
  const { i18n } = useLingui()
  const { since, foundNothing, notUnderstood, isComplete } = failed
  return (
    <>
      <p className="desk-hint">
        {i18n.t('Since {time}. A text used in fewer than 10 searches is counted, but not shown.', {
          time: exactTime(new Date(since)),
        })}{' '}
        {!isComplete && i18n.t('There were more searches; the newest are counted.')}
      </p>
      <GroupPart
        title={i18n.t('Searches that found nothing')}
        head={i18n.t('Search')}
        none={i18n.t('No such search.')}
        group={foundNothing}
      />
      <GroupPart
        title={i18n.t('Words that were not understood')}
        head={i18n.t('Word')}
        none={i18n.t('No such word.')}
        group={notUnderstood}
      />
    </>
  )
}

function GroupPart({ title, head, none, group }: { title: string; head: string; none: string; group: Group }) {
  const { i18n } = useLingui()
  const { shown, others } = group
  return (
    <section className="panel">
      {shown.length > 0 ? (
        <DataTable
          caption={title}
          rows={shown}
          rowKey={({ text }) => text}
          columns={[
            { key: 'text', head, cell: ({ text }) => text },
            {
              key: 'searches',
              head: i18n.t('Searches'),
              number: true,
              cell: ({ searches }) => groupIndian(searches),
            },
          ]}
        />
      ) : (
        <h2>{title}</h2>
      )}
      <p>
        {shown.length === 0 && others === 0
          ? none
          : i18n.t('{others, plural, =0 {No other search.} one {# other search.} other {# other searches.}}', {
              others,
            })}
      </p>
    </section>
  )
}

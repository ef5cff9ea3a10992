import { useLingui } from '@lingui/react'
import type { PersonRecord } from '@pahiya/contract/accounts/people'
import { exactTime } from '@pahiya/domain/time/write-time'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { lookPurposeLabels } from './look-purpose-labels.ts'

/** Recent accesses to the personal data, with person and reason. */
export function PersonLooks({ looks }: { looks: PersonRecord['looks'] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="looks">
      <h2 id="looks">{i18n.t('Who opened the personal data')}</h2>
      {looks.length === 0 ? (
        <p className="desk-hint">{i18n.t('No member of staff has opened it yet.')}</p>
      ) : (
        <DataTable
          caption={i18n.t('Latest views, newest first')}
          hideCaption
          rows={looks}
          rowKey={({ id }) => id}
          columns={[
            { key: 'when', head: i18n.t('When'), cell: ({ at }) => exactTime(new Date(at)) },
            { key: 'who', head: i18n.t('Who'), cell: ({ by }) => by ?? i18n.t('an erased account') },
            {
              key: 'purpose',
              head: i18n.t('Purpose'),
              cell: ({ purpose }) => purpose !== null && i18n.t(lookPurposeLabels[purpose]),
            },
            { key: 'why', head: i18n.t('Reason'), cell: ({ reason }) => reason },
          ]}
        />
      )}
    </section>
  )
}

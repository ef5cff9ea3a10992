import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { DataTable, type Column } from '../../../components/facts/data-table.tsx'
import { freshness, sourceKindLabels, sourceState } from './source-labels.ts'

/** HOME-35: every source with its kind, trust points and last refresh, from the source registry. */
export function SourceGuide({ sources, now }: { sources: readonly SourceInfo[]; now: Date }) {
  const { i18n } = useLingui()
  const kinds = sourceKindLabels(i18n)
  const columns: Column<SourceInfo>[] = [
    { key: 'name', head: i18n.t('Source'), cell: nameCell },
    { key: 'kind', head: i18n.t('Kind'), cell: ({ kind }) => kinds[kind].name },
    { key: 'adverts', head: i18n.t('Listings'), number: true, cell: advertsCell },
    { key: 'trust', head: i18n.t('Trust'), number: true, cell: ({ trustPoints }) => trustPoints },
    { key: 'read', head: i18n.t('Read'), number: true, cell: (source) => freshness(source, now, i18n).text },
  ]
  return (
    <section className="panel source-guide" aria-labelledby="source-guide">
      <h2 id="source-guide">{i18n.t('Where the cars come from')}</h2>
      <p>{i18n.t('Each source with its type, its trust points and when we last checked it.')}</p>
      <DataTable
        caption={i18n.t('Where the cars come from')}
        hideCaption
        rows={sources}
        rowKey={({ key }) => key}
        columns={columns}
      />
    </section>
  )
}

function nameCell(source: SourceInfo) {
  return (
    <span className="source-name" data-s={sourceState(source)}>
      {source.name}
    </span>
  )
}

function advertsCell({ connected, listings }: SourceInfo) {
  return connected ? groupIndian(listings) : '–'
}

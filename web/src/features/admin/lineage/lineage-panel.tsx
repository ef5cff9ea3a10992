import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { AdvertLineage, FactOrigin } from '@pahiya/contract/ingestion/source-lineage'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { exactTime, fullDay } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { factLabels } from '../sources/source-labels.ts'
import { lineageAddress } from './lineage-address.ts'

/** One listing: the advert, the run and the bytes, then each of its facts. */
export function LineagePanel({ lineage, fact }: { lineage: AdvertLineage; fact: string | undefined }) {
  const { i18n } = useLingui()
  const { facts, listingId, title } = lineage
  const shown = facts.filter((each) => fact === undefined || each.fact === fact)
  return (
    <section className="panel" aria-labelledby="listing">
      <h2 id="listing">
        <Link to={`/marketplace/${listingId}`}>{title}</Link>
      </h2>
      <Origin lineage={lineage} />
      {fact !== undefined && <Link to={lineageAddress({ listing: listingId })}>{i18n.t('All facts')}</Link>}
      {shown.length === 0 ? (
        <p className="desk-hint">{i18n.t('The advert does not state this fact.')}</p>
      ) : (
        <DataTable
          caption={i18n.t('Facts, and where they come from')}
          hideCaption
          rows={shown}
          rowKey={(each) => each.fact}
          columns={[
            { key: 'fact', head: i18n.t('Fact'), cell: (each) => i18n.t(factLabels[each.fact] ?? each.fact) },
            { key: 'value', head: i18n.t('Shown'), cell: (each) => shownValue(each, i18n) },
            { key: 'words', head: i18n.t('Words of the source'), cell: wordsCell },
            { key: 'part', head: i18n.t('Found in'), cell: (each) => partText(each, lineage, i18n) },
            { key: 'rule', head: i18n.t('Rule'), cell: ruleCell },
          ]}
        />
      )}
    </section>
  )
}

const wordsCell = (origin: FactOrigin) => <Words origin={origin} />
const ruleCell = ({ rule }: FactOrigin) => rule !== null && <code>{rule}</code>

function Origin({ lineage }: { lineage: AdvertLineage }) {
  const { i18n } = useLingui()
  const { source, sourceName, connector, ref, url, status, run, lastSeenAt, readAt, readerVersion } = lineage
  const time = (at: string) => exactTime(new Date(at))
  const facts: [string, ReactNode][] = [
    [i18n.t('Source'), <SourceLink key="source" source={source} name={sourceName} connector={connector} />],
    [i18n.t('Reference'), <code key="ref">{ref}</code>],
    [i18n.t('Status'), status],
    [i18n.t('Last seen'), time(lastSeenAt)],
  ]
  if (url !== null)
    facts.push([
      i18n.t('Original advert'),
      <a key="url" href={url} target="_blank" rel="noopener nofollow">
        {url}
      </a>,
    ])
  if (connector !== null)
    facts.push(
      [i18n.t('Run'), run === null ? i18n.t('none recorded') : <Run key="run" run={run} />],
      [
        i18n.t('Read'),
        readAt === null ? i18n.t('no reading stored') : `${time(readAt)} · ${i18n.t('reader')} ${readerVersion}`,
      ],
      [i18n.t('Bytes'), <Bytes key="bytes" lineage={lineage} />],
    )
  return (
    <dl className="lineage-origin">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SourceLink({ source, name, connector }: { source: string; name: string; connector: string | null }) {
  const { i18n } = useLingui()
  if (connector === null) return `${name} · ${i18n.t('facts entered by the seller')}`
  return (
    <>
      <Link to={`/admin/sources/${source}`}>{name}</Link> · {connector}
    </>
  )
}

function Run({ run: { id, startedAt, finishedAt } }: { run: NonNullable<AdvertLineage['run']> }) {
  const { i18n } = useLingui()
  return (
    <>
      {finishedAt === null
        ? i18n.t('began {start}, not finished', { start: exactTime(new Date(startedAt)) })
        : i18n.t('{start} to {end}', {
            start: exactTime(new Date(startedAt)),
            end: exactTime(new Date(finishedAt)),
          })}{' '}
      <code>{id}</code>
    </>
  )
}

function Bytes({ lineage: { bytesHash, bytesKey, bytesStoredUntil } }: { lineage: AdvertLineage }) {
  const { i18n } = useLingui()
  if (bytesHash === null) return i18n.t('none recorded')
  return (
    <>
      {bytesKey === null || bytesStoredUntil === null
        ? i18n.t('Deleted; their SHA-256 is')
        : i18n.t('Stored until {day} in the bucket for raw bytes, under', {
            day: fullDay(new Date(bytesStoredUntil)),
          })}{' '}
      <code>{bytesKey ?? bytesHash}</code>
    </>
  )
}

/** Only facts that the reader found in text have words. */
function Words({ origin: { words, value, part } }: { origin: FactOrigin }) {
  const { i18n } = useLingui()
  if (words !== null) return <q>{words}</q>
  if (value === null) return i18n.t('The advert contradicts itself.')
  return part === null ? null : i18n.t('copied from its field')
}

function partText({ part, value }: FactOrigin, { connector, readAt }: AdvertLineage, i18n: I18n): string | null {
  if (part !== null) return i18n.t(factLabels[part] ?? part)
  if (connector === null) return i18n.t('the seller’s form')
  return value !== null && readAt === null ? i18n.t('no reading stored') : null
}

function shownValue({ fact, value }: FactOrigin, i18n: I18n): string {
  if (value === null) return i18n.t('not shown')
  if (fact === 'price' || fact === 'originalPrice') return rupees(Number(value))
  if (fact === 'km') return wholeKm(Number(value))
  if (fact === 'listedAt') return exactTime(new Date(value))
  if (fact === 'description') return i18n.t('{count, plural, one {# character} other {# characters}}', { count: value })
  if (fact === 'images') return i18n.t('{count, plural, one {# picture} other {# pictures}}', { count: value })
  if (fact === 'features') return i18n.t('{count, plural, one {# feature} other {# features}}', { count: value })
  return String(value)
}

import { useLingui } from '@lingui/react'
import type { QuarantineCase, QuarantinedAdvert, SourceReplay } from '@pahiya/contract/ingestion/quarantine'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import { lineageAddress } from '../lineage/lineage-address.ts'
import { useRefreshWhile } from '../catalogue/use-refresh-while.ts'
import { ReasonForm } from './reason-form.tsx'
import { problemCopy } from './source-labels.ts'
import { FactList, SourceFieldList, UnknownWords } from './trial-panel.tsx'
import { WordLinks } from './word-links.tsx'

export type QuarantinePage = { adverts: readonly QuarantinedAdvert[]; next: string | null; reason: string | null }

/** Adverts of a source that could not be parsed, and their replay after a fix. */
export function Quarantine({
  source,
  page,
  replay,
}: {
  source: string
  page: QuarantinePage
  replay: SourceReplay | null
}) {
  const { i18n } = useLingui()
  const { adverts, next, reason } = page
  const filter = reason === null ? '' : `reason=${encodeURIComponent(reason)}&`
  return (
    <section className="panel" aria-labelledby="quarantine">
      <h2 id="quarantine">
        {i18n.t('Quarantine')} {reason !== null && <Badge>{i18n.t(problemCopy(reason).label)}</Badge>}
      </h2>
      {reason !== null && <Link to="?#quarantine">{i18n.t('All reasons')}</Link>}
      <ReplayLine replay={replay} />
      {adverts.length === 0 ? (
        <p className="desk-hint">{i18n.t('No adverts are in quarantine.')}</p>
      ) : (
        <>
          <ReasonForm
            acts={[
              {
                act: 'replay',
                label: reason === null ? i18n.t('Replay the quarantine') : i18n.t('Replay these adverts'),
              },
            ]}
            hidden={{ source, only: reason ?? '' }}
          />
          <DataTable
            caption={i18n.t('Adverts in quarantine')}
            hideCaption
            rows={adverts}
            rowKey={({ ref }) => ref}
            columns={[
              {
                key: 'advert',
                head: i18n.t('Advert'),
                cell: advertCell,
              },
              { key: 'reason', head: i18n.t('Reason'), cell: (advert) => i18n.t(problemCopy(advert.reason).label) },
              { key: 'words', head: i18n.t('Words'), cell: wordsCell },
              { key: 'at', head: i18n.t('Since'), cell: ({ at }) => exactTime(new Date(at)) },
            ]}
          />
        </>
      )}
      {next !== null && (
        <ButtonLink to={`?${filter}after=${encodeURIComponent(next)}#quarantine`}>{i18n.t('Next page')}</ButtonLink>
      )}
    </section>
  )
}

const wordsCell = ({ words }: QuarantinedAdvert) => words.length > 0 && <WordLinks words={words} />
const advertCell = (advert: QuarantinedAdvert) => <AdvertLink advert={advert} />

/** Keeps filter and page. */
function AdvertLink({ advert: { ref, title } }: { advert: QuarantinedAdvert }) {
  const [search] = useSearchParams()
  const next = new URLSearchParams([...search].filter(([name]) => name === 'reason' || name === 'after'))
  next.set('ref', ref)
  return <Link to={`?${next}#case`}>{title ?? ref}</Link>
}

function ReplayLine({ replay }: { replay: SourceReplay | null }) {
  const { i18n } = useLingui()
  const isOpen = replay !== null && (replay.state === 'waiting' || replay.state === 'running')
  useRefreshWhile(isOpen)
  if (replay === null) return null
  const { state, replayed, understood, total, problem, requestedAt } = replay
  return (
    <div className="source-replay">
      {isOpen && (
        <progress value={replayed} max={Math.max(total, 1)} aria-label={i18n.t('Replay')}>
          {replayed}/{total}
        </progress>
      )}
      <p role={isOpen ? 'status' : undefined}>
        {state === 'failed'
          ? i18n.t('The replay failed: {problem}', { problem: problem ?? '' })
          : i18n.t('Replay of {time}: {replayed} of {total} read again, {understood} understood.', {
              time: exactTime(new Date(requestedAt)),
              replayed,
              total,
              understood,
            })}
      </p>
      {state !== 'failed' && problem !== null && (
        <p className="desk-hint">{i18n.t('The last attempt failed and will be repeated: {problem}', { problem })}</p>
      )}
    </div>
  )
}

/** One advert as its source wrote it, next to the parsed facts. */
export function QuarantineCasePanel({ source, shown }: { source: string; shown: QuarantineCase | null }) {
  const { i18n } = useLingui()
  if (shown === null) return <State kind="gone" title={i18n.t('This advert is no longer in quarantine')} />
  const { advert, fields, facts, unknownWords, reasonNow } = shown
  return (
    <section className="panel" aria-labelledby="case">
      <h2 id="case">{advert.title ?? advert.ref}</h2>
      <p>
        <code>{advert.ref}</code> · {i18n.t(problemCopy(advert.reason).label)} ·{' '}
        {i18n.t('last shown by the source {time}', { time: exactTime(new Date(advert.lastSeenAt)) })}
      </p>
      <p className="desk-hint">{i18n.t(problemCopy(advert.reason).advice)}</p>
      {facts.length > 0 && reasonNow === null && (
        <p>
          <Badge kind="good">{i18n.t('The reader understands it now: replay it')}</Badge>
        </p>
      )}
      <div className="source-beside">
        <SourceFieldList fields={fields ?? {}} />
        <FactList facts={facts} />
      </div>
      <UnknownWords words={unknownWords} />
      <Link to={lineageAddress({ source, ref: advert.ref })}>
        {i18n.t('The listing of this advert, and where its facts come from')}
      </Link>
    </section>
  )
}

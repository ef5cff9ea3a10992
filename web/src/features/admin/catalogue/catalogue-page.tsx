import { useLingui } from '@lingui/react'
import type { UnknownWord } from '@pahiya/contract/catalogue/catalogue-admin'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Tabs, TabPanel } from '../../../components/controls/tabs.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import type { CatalogueAct } from './act-on-catalogue.ts'
import { catalogueAddress, type CatalogueQuery } from './catalogue-address.ts'
import type { CatalogueData } from './load-catalogue.ts'
import { OpenWordPart } from './open-word.tsx'
import { SpellingsList } from './spellings-list.tsx'
import './catalogue.css'

const id = 'admin-catalogue'

/** /admin/catalogue: words that the advert reader did not recognise this week, and the spellings that admins added. */
export function CataloguePage({
  shown,
  acted,
  isAdmin,
  nav,
}: {
  shown: CatalogueData
  acted: CatalogueAct | undefined
  isAdmin: boolean
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const { query } = shown
  const done = query.done === 'added' || query.done === 'removed' ? outcomes[query.done] : undefined
  return (
    <AdminFrame title={i18n.t('Catalogue · Pahiya')} nav={nav} heading={i18n.t('Catalogue')}>
      <Tabs
        id={id}
        label={i18n.t('Catalogue')}
        value={query.view}
        tabs={[
          { value: 'words', label: i18n.t('Unknown words'), href: catalogueAddress({}) },
          { value: 'spellings', label: i18n.t('Added spellings'), href: catalogueAddress({ view: 'spellings' }) },
        ]}
      />
      {acted && (
        <p className="desk-failed" role="alert">
          {acted.failed ?? i18n.t('Please try again.')}
        </p>
      )}
      {done && !acted && <output className="desk-done">{i18n.t(done)}</output>}
      <TabPanel id={id} value={query.view}>
        {shown.view === 'spellings' ? (
          <SpellingsList {...shown.spellings} isAdmin={isAdmin} acted={acted} />
        ) : (
          <div className="catalogue-columns" data-open={shown.open !== null || undefined}>
            <WordsList shown={shown} />
            {shown.open && (
              <OpenWordPart key={shown.open.word} open={shown.open} query={query} {...{ isAdmin, acted }} />
            )}
          </div>
        )}
      </TabPanel>
    </AdminFrame>
  )
}

const outcomes = {
  added: /*i18n*/ 'Added. Its adverts are being read again.',
  removed: /*i18n*/ 'Removed. Its adverts will be read again without it.',
}

function WordsList({ shown: { words: page, query } }: { shown: Extract<CatalogueData, { view: 'words' }> }) {
  const { i18n } = useLingui()
  const { words, counted, next } = page
  if (counted === null) {
    return (
      <State kind="empty" icon="info" title={i18n.t('Not counted yet')}>
        {i18n.t('Words are counted every ten minutes, as soon as the first adverts have been read.')}
      </State>
    )
  }
  const at = exactTime(new Date(counted.at))
  return (
    <section aria-labelledby="words">
      <h2 id="words" className="sr-only">
        {i18n.t('Unknown words')}
      </h2>
      <p className="desk-hint">
        {counted.isComplete
          ? i18n.t('In {adverts} adverts read in the last 7 days, counted {at}.', {
              adverts: groupIndian(counted.adverts),
              at,
            })
          : i18n.t('In the newest {adverts} adverts of the last 7 days, counted {at}.', {
              adverts: groupIndian(counted.adverts),
              at,
            })}
      </p>
      {words.length === 0 ? (
        <State kind="empty" icon="check" title={i18n.t('Every word was understood')}>
          {i18n.t('Words appear here when adverts contain names that the catalogue does not have.')}
        </State>
      ) : (
        <WordsTable words={words} query={query} />
      )}
      {next !== null && (
        <Link className="button" data-kind="line" data-size="small" to={catalogueAddress({ after: next })}>
          {i18n.t('More words')}
        </Link>
      )}
    </section>
  )
}

function WordsTable({ words, query }: { words: readonly UnknownWord[]; query: CatalogueQuery }) {
  const { i18n } = useLingui()
  return (
    <DataTable
      caption={i18n.t('Unknown words')}
      hideCaption
      rows={words}
      rowKey={({ word }) => word}
      columns={[
        { key: 'word', head: i18n.t('Word'), cell: linkWord(query) },
        { key: 'adverts', head: i18n.t('Adverts'), number: true, cell: ({ adverts }) => groupIndian(adverts) },
        { key: 'rejected', head: i18n.t('Not readable'), number: true, cell: ({ rejected }) => groupIndian(rejected) },
        { key: 'sources', head: i18n.t('Sources'), number: true, cell: ({ sources }) => sources },
      ]}
    />
  )
}

function linkWord({ word: open, after }: CatalogueQuery) {
  return ({ word }: UnknownWord) => (
    <Link to={catalogueAddress({ word, after })} aria-current={word === open ? 'true' : undefined} preventScrollReset>
      {word}
    </Link>
  )
}

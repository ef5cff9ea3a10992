import { Trans, useLingui } from '@lingui/react'
import { Fragment, useState } from 'react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import { banPath } from '../../../components/icons/deferred-icon-paths.ts'
import { activeFilters, type ActiveFilter } from '../query/active-filters.ts'
import { markPhrase } from './mark-phrase.ts'
import { LoanNote } from './loan-note.tsx'
import { UnreadPhrase } from './unread-phrase.tsx'
import type { Reading } from './read-phrase.ts'
import type { Search } from '../query/search-url.ts'

const ChipEditor = lazyPart(
  async () => (await import('../filters/chip-editor.tsx')).ChipEditor,
  ({ onClose }) => onClose(),
)

/**
 * The query: the sentence with the words that became filters marked, a chip for each filter, and the words not
 * recognised. Without a sentence only the chips are shown.
 */
export function PhraseReading({
  search,
  reading,
  sources,
}: {
  search: Search
  reading: Reading | null | undefined
  sources: readonly SourceInfo[]
}) {
  const { i18n } = useLingui()
  const [looked, setLooked] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const filters = activeFilters(search, { i18n, sources })
  const wordsOf = (filter: ActiveFilter) => [
    ...new Set(reading?.understood.filter((part) => isAbout(part, filter)).map(({ words }) => words)),
  ]
  const editing = filters.find(({ label }) => label === edited)
  if (filters.length === 0 && search.said === undefined) return undefined
  return (
    <section className="read" aria-label={i18n.t('What you asked for')}>
      {search.said !== undefined && (
        <MarkedPhrase said={search.said} reading={reading} filters={filters} looked={looked} />
      )}
      {filters.length > 0 && (
        <ul className="filter-chips" aria-label={i18n.t('Filters on')}>
          {filters.map((filter) => (
            <ReadChip
              key={filter.label}
              filter={filter}
              words={wordsOf(filter)}
              isEditing={editing === filter}
              isLooked={looked === filter.label}
              onLook={(isLooked) => setLooked(isLooked ? filter.label : undefined)}
              onEdit={() => setEdited(editing === filter ? undefined : filter.label)}
            />
          ))}
        </ul>
      )}
      <LoanNote search={search} reading={reading} />
      {editing && (
        <ChipEditor key={editing.label} search={search} filter={editing} onClose={() => setEdited(undefined)} />
      )}
      <UnreadPhrase search={search} reading={reading} />
    </section>
  )
}

/** The sentence: words that became filters are marked, and those of the focused chip more strongly. */
function MarkedPhrase({
  said,
  reading,
  filters,
  looked,
}: {
  said: string
  reading: Reading | null | undefined
  filters: readonly ActiveFilter[]
  /** Label of the focused chip. */
  looked: string | undefined
}) {
  if (!reading) return <p className="read-said">{said}</p>
  const inForce = reading.understood.map((part) => filters.find((filter) => isAbout(part, filter))?.label)
  return (
    <p className="read-said">
      {markPhrase(said, reading).map(({ at, text, used = [], ignored }) => {
        const labels = used.map((index) => inForce[index]).filter((label) => label !== undefined)
        if (ignored) return <s key={at}>{text}</s>
        if (labels.length === 0) return <Fragment key={at}>{text}</Fragment>
        return (
          <mark key={at} data-on={(looked !== undefined && labels.includes(looked)) || undefined}>
            {text}
          </mark>
        )
      })}
    </p>
  )
}

function ReadChip({
  filter,
  words,
  isEditing,
  isLooked,
  onLook,
  onEdit,
}: {
  filter: ActiveFilter
  /** The words of the sentence that became this filter. */
  words: readonly string[]
  isEditing: boolean
  isLooked: boolean
  onLook: (isLooked: boolean) => void
  onEdit: () => void
}) {
  const { i18n } = useLingui()
  const { label, keys, without } = filter
  return (
    // Hovering only highlights the source words; every action is a link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="read-chip"
      data-on={isEditing || undefined}
      onFocus={() => onLook(true)}
      onBlur={() => onLook(false)}
      onMouseEnter={() => onLook(true)}
      onMouseLeave={() => onLook(false)}
    >
      {/* Without JavaScript it links to the filters, where the value can be changed too. */}
      <a
        className="chip"
        data-on="true"
        href="#filters"
        aria-expanded={isEditing}
        aria-label={i18n.t('Change {label}', { label })}
        onClick={(event) => {
          event.preventDefault()
          onEdit()
        }}
      >
        {keys[0]?.startsWith('not') && <Icon path={banPath} />}
        {label}
        <Icon name="chevron-down" />
      </a>
      <Link className="read-remove" to={without} preventScrollReset aria-label={i18n.t('Remove {label}', { label })}>
        <Icon name="x" />
      </Link>
      {isLooked && !isEditing && words.length > 0 && (
        <span className="read-from">
          <Trans id="from <0>{words}</0>" values={{ words: words.join(', ') }} components={{ 0: <q /> }} />
        </span>
      )}
    </li>
  )
}

function isAbout({ key, value }: Reading['understood'][number], filter: ActiveFilter): boolean {
  return filter.keys.some((own) => own === key) && (filter.value === undefined || filter.value === String(value))
}

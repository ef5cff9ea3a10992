import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { memo, type ChangeEvent } from 'react'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'
import { listChoices, type FilterChoice } from '../../draft/facet-choices.ts'
import { fieldName } from '../../query/search-url.ts'
import type { ListControl } from './filter-controls.ts'
import { FilterGroup, type Change, type Facet } from './filter-group.tsx'
import { useStable } from '../../draft/use-stable.ts'

/** Several values of one attribute, with the number of cars each leaves; all but the first few are folded. */
export const ListGroup = memo(function ListGroup({
  row,
  chosen,
  facet,
  sources,
  change,
}: {
  row: ListControl
  chosen: readonly string[] | undefined
  facet: Facet
  sources?: readonly SourceInfo[]
  change: Change
}) {
  const { i18n } = useLingui()
  const { key, first = 12 } = row
  const [name, title] = [fieldName(key), i18n.t(row.title)]
  const choices = listChoices(row, chosen, facet, { i18n, ...(sources && { sources }) })
  const toggle = useStable(({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) => {
    const others = (chosen ?? []).filter((other) => other !== value)
    change({ [key]: checked ? [...others, value] : others })
  })
  if (choices.length === 0) return undefined
  const leading = choices.filter((choice, place) => place < first || choice.chosen)
  const more = choices.filter((choice) => !leading.includes(choice))
  return (
    <FilterGroup title={title} by={{ name, leading, more }}>
      <ChipRow label={title}>
        <Choices choices={leading} name={name} toggle={toggle} />
      </ChipRow>
      {more.length > 0 && (
        <details className="more-choices">
          <summary>{i18n.t('{count} more', { count: more.length })}</summary>
          <ChipRow label={i18n.t('More under {title}', { title })}>
            <Choices choices={more} name={name} toggle={toggle} />
          </ChipRow>
        </details>
      )}
    </FilterGroup>
  )
})

function Choices({
  choices,
  name,
  toggle,
}: {
  choices: readonly FilterChoice[]
  name: string
  toggle: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  return choices.map((choice) => (
    <Chip
      key={choice.value}
      name={name}
      value={choice.value}
      checked={choice.chosen}
      // A value without cars stays visible, so that visitors see it was counted.
      disabled={choice.count === 0 && !choice.chosen}
      onChange={toggle}
      {...(choice.count !== undefined && { count: choice.count })}
    >
      {choice.label}
    </Chip>
  ))
}

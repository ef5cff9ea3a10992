import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { memo, type ChangeEvent } from 'react'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'
import { listChoices, type FilterChoice, type ListKey } from '../../draft/facet-choices.ts'
import { FilterGroup, type Change, type Facet } from './filter-group.tsx'
import { useStable } from '../../draft/use-stable.ts'

/** Several values of one attribute, with the number of cars each leaves; all but the first few are folded. */
export const ListGroup = memo(function ListGroup({
  listKey,
  name,
  title,
  first = 12,
  chosen,
  facet,
  sources,
  change,
}: {
  listKey: ListKey
  name: string
  title: string
  first?: number
  chosen: readonly string[] | undefined
  facet: Facet
  sources?: readonly SourceInfo[]
  change: Change
}) {
  const { i18n } = useLingui()
  const choices = listChoices(listKey, chosen, facet, { i18n, ...(sources && { sources }) })
  const toggle = useStable(({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) => {
    const others = (chosen ?? []).filter((other) => other !== value)
    change({ [listKey]: checked ? [...others, value] : others })
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

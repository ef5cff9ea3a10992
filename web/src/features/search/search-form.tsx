import type { ReactNode, SyntheticEvent } from 'react'
import { Form } from 'react-router'
import { writeSearch, type Search } from './search-url.ts'

/** A form of the search. With script `onSearch` walks to a tidy address; without it the browser sends the fields. */
export function SearchForm({
  label,
  onSearch,
  children,
}: {
  label: string
  onSearch: () => void
  children: ReactNode
}) {
  return (
    <Form
      method="get"
      action="/"
      aria-label={label}
      className="contents"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        onSearch()
      }}
    >
      {children}
    </Form>
  )
}

type Name =
  'tab' | 'brand' | 'model' | 'city' | 'budget' | 'fuel' | 'transmission' | 'yearMin' | 'yearMax' | 'sort' | 'show'

/** What the search holds beside the fields of this form, so that a form without script keeps it. */
export function Kept({ search, names }: { search: Search; names: readonly Name[] }) {
  const params = writeSearch(search)
  return names.flatMap((name) =>
    params.getAll(name).map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
  )
}

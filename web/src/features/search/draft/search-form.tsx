import type { ReactNode, SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { isDocumentFaster, loadDocument } from '../../../hydration/document-navigation.ts'
import { searchAddress, readSearch, readUnparsedPhrase, writeSearch, type Search } from '../query/search-url.ts'

/** A search form: it submits its fields, and with script it navigates to the normalised address of the search. */
export function SearchForm({
  label,
  onSearch,
  children,
}: {
  label: string
  onSearch?: (() => void) | undefined
  children: ReactNode
}) {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch?.()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value)
    const address = searchAddress(readSearch(fields))
    const said = readUnparsedPhrase(fields)
    // The loader parses the phrase; the other parameters are already normalised.
    const asked = said === undefined ? address : `${address}${address === '/' ? '?' : '&'}q=${encodeURIComponent(said)}`
    if (isDocumentFaster()) loadDocument(asked)
    else void navigate(asked)
  }
  return (
    <Form method="get" action="/" aria-label={label} className="contents" onSubmit={search}>
      {children}
    </Form>
  )
}

/**
 * Hidden fields for the parts of the search for which this form has no field, so that they survive without JavaScript.
 */
export function PreservedFields({ search, except }: { search: Search; except: readonly string[] }) {
  const params = [...writeSearch({ ...search, page: 1 })].filter(([name]) => !except.includes(name))
  return params.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}

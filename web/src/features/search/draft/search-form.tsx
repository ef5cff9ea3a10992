import type { ReactNode, SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { isDocumentFaster, loadDocument } from '../../../hydration/document-navigation.ts'
import { addressOf, readSearch, unreadPhrase, writeSearch, type Search } from '../query/search-url.ts'

/** A form of the search: it sends its fields, and with script it goes to the tidy address of what they ask for. */
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
    const address = addressOf(readSearch(fields))
    const said = unreadPhrase(fields)
    // The loader reads the words; the rest is already in order.
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

/** What the search holds beside the fields of this form, so that a form without script keeps it. */
export function Kept({ search, except }: { search: Search; except: readonly string[] }) {
  const params = [...writeSearch({ ...search, page: 1 })].filter(([name]) => !except.includes(name))
  return params.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}

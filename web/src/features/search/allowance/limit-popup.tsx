import { useCallback, useState } from 'react'
import { LimitDialog } from './limit-dialog.tsx'
import { budgetInLakhs } from './limit-texts.ts'
import type { LimitReached } from '../query/search-failure.ts'
import { searchAddress, filterRange, type Search } from '../query/search-url.ts'

/** Opens over the content shown in place of results; once closed, it stays closed until the next search (QUOTA-16). */
export function LimitPopup({ reached, search }: { reached: LimitReached; search: Search }) {
  const price = filterRange(search.filters, 'price')
  const [isOpen, setIsOpen] = useState(true)
  const close = useCallback(() => setIsOpen(false), [])
  if (!isOpen) return undefined
  return (
    <LimitDialog
      data={reached}
      budget={price && budgetInLakhs(price)}
      returnTo={searchAddress(search)}
      onClose={close}
    />
  )
}

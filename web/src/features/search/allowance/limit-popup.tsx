import { useCallback, useState } from 'react'
import { LimitDialog } from './limit-dialog.tsx'
import { budgetInLakhs } from './limit-texts.ts'
import type { LimitReached } from '../query/search-failure.ts'
import { addressOf, rangeOf, type Search } from '../query/search-url.ts'

/** Over what stands instead of the results; once it is closed, it stays so until the next search (QUOTA-16). */
export function LimitPopup({ reached, search }: { reached: LimitReached; search: Search }) {
  const price = rangeOf(search.filters, 'price')
  const [isOpen, setIsOpen] = useState(true)
  const close = useCallback(() => setIsOpen(false), [])
  if (!isOpen) return undefined
  return (
    <LimitDialog data={reached} budget={price && budgetInLakhs(price)} returnTo={addressOf(search)} onClose={close} />
  )
}

import { useLingui } from '@lingui/react'
import type { DeskItem } from '@pahiya/contract/admin/desk'
import { createContext, use } from 'react'
import type { DecisionResult } from './decision-result.ts'

/** Context for the form of an open case: which case follows, and why the last attempt failed. */
export const CaseContext = createContext<{ next: string | null; acted: DecisionResult | undefined }>({
  next: null,
  acted: undefined,
})

/** The next case that no colleague has claimed; at the end of the queue, the first such case. */
export function nextCase(items: readonly DeskItem[], openId: string | undefined): string | null {
  const at = items.findIndex(({ subjectKey }) => subjectKey === openId)
  const ordered = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
  return ordered.find(({ claim }) => claim === null || claim.isYours)?.subjectKey ?? null
}

/** Tells the action which case to open after the decision. */
export function NextCaseField() {
  const { next } = use(CaseContext)
  return next !== null && <input type="hidden" name="next" value={next} />
}

/** Why the last decision failed, if this field caused it; undefined otherwise. */
export function useFieldFailure(field: string): string | undefined {
  const { i18n } = useLingui()
  const { acted } = use(CaseContext)
  if (acted === undefined || !('failed' in acted) || acted.field !== field || acted.message === null) return undefined
  return i18n.t(acted.message)
}

/** Why the last decision failed, next to the buttons, unless a field caused it. */
export function CaseFailure() {
  const { i18n } = useLingui()
  const { acted } = use(CaseContext)
  if (acted === undefined || !('failed' in acted) || acted.field !== undefined) return null
  return (
    <p className="desk-failed" role="alert">
      {acted.message === null ? i18n.t('That did not work. Please try again.') : i18n.t(acted.message)}
    </p>
  )
}

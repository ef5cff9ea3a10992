import { emptyDraft, type Draft } from '@pahiya/domain/selling/merge-drafts'
import { defaultYear, type SellerValues } from '@pahiya/domain/selling/seller-form'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { createDraftStore } from './draft-store.ts'
import type { SavedWithoutScript } from './save-without-script.ts'

/** Who is signed in, as the form needs to know; phone is their verified number. */
export type Seller = { id: string; email: string | null; phone: string | null }

export function useSellerDraft(
  seller: Seller | null,
  ofAccount: Draft | null,
  withoutScript: SavedWithoutScript | undefined,
  onOtherSession: () => void,
) {
  const api = useApi()
  const [store] = useState(() => {
    const unsaved = withoutScript?.typed && changedIn(withoutScript.typed, valuesOf(ofAccount, seller))
    const account = seller?.id ?? null
    const bring = async (draft: Draft) => {
      const { data, error } = await (await api()).PUT('/api/seller/draft', { body: { ...draft, account } })
      return data ?? (error?.code === 'session_of_another' ? 'session-of-another' : null)
    }
    return createDraftStore(account, ofAccount, unsaved ?? null, bring, onOtherSession)
  })
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { keeping, fromElsewhere, draft } = state
  const values = useMemo(() => valuesOf(draft, seller), [draft, seller])
  return {
    values,
    key: draft.fields.key?.value ?? null,
    keeping,
    fromElsewhere,
    enter: store.enter,
    clear: store.clear,
  }
}

/** A form that is sent holds every field; those that stand as they were drawn must not win over what the device has. */
function changedIn(typed: Draft, drawn: SellerValues): Draft {
  const before: Readonly<Record<string, string | undefined>> = drawn
  const changed = Object.entries(typed.fields).filter(
    ([field, entry]) => entry !== undefined && entry.value !== (before[field] ?? ''),
  )
  return { ...typed, fields: Object.fromEntries(changed) }
}

/** SELL-16, SELL-22, C-23: what the form begins with, and over it what was entered. */
function valuesOf(draft: Draft | null, seller: Seller | null): SellerValues {
  const entered = Object.entries((draft ?? emptyDraft).fields).flatMap(([field, entry]) =>
    entry === undefined || field === 'key' ? [] : [[field, entry.value] as const],
  )
  return {
    year: defaultYear,
    ...(seller?.email && { actualEmail: seller.email }),
    ...(seller?.phone && { actualPhone: seller.phone }),
    ...Object.fromEntries(entered),
  }
}

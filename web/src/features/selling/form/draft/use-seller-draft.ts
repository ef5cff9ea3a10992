import { emptyDraft, type Draft } from '@pahiya/domain/selling/merge-drafts'
import { defaultYear, type SellerValues } from '@pahiya/domain/selling/seller-form'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../../../api/use-api.ts'
import { createDraftStore, type Unsaved } from './draft-store.ts'
import type { SavedWithoutScript } from './save-without-script.ts'

/** The signed-in user, as far as the form needs it; phone is their verified number. */
export type Seller = { id: string; email: string | null; phone: string | null }

export function useSellerDraft(
  seller: Seller | null,
  ofAccount: Draft | null,
  withoutScript: SavedWithoutScript | undefined,
  onOtherSession: () => void,
) {
  const api = useApi()
  const [store] = useState(() => {
    const account = seller?.id ?? null
    const unsaved = unsavedOf(withoutScript, ofAccount, seller)
    const bring = async (draft: Draft) => {
      const { data, error } = await (await api()).PUT('/api/seller/draft', { body: { ...draft, account } })
      const hasOtherSession = error?.code === 'session_of_another' || error?.code === 'unauthenticated'
      return data ?? (hasOtherSession ? 'session-of-another' : null)
    }
    return createDraftStore(account, ofAccount, unsaved, bring, onOtherSession)
  })
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { keeping, fromElsewhere, draft } = state
  const values = useMemo(() => valuesOf(draft, seller), [draft, seller])

  /** Fills in the city's state until the seller types another one. */
  async function enterCity(city: string): Promise<void> {
    const before = values.city ?? ''
    store.enter({ city })
    // Loaded only when a city is selected: the catalogue of cities is too large for every visitor.
    const { findCity } = await import('@pahiya/domain/places/cities')
    const [itsState, stateBefore] = [findCity(city)?.state, findCity(before)?.state]
    // Read after loading: the seller may meanwhile have typed a state, selected another city or published.
    const { fields } = store.state().draft
    const written = fields.state?.value.trim() ?? ''
    const isFree = fields.city?.value === city && (written === '' || written === stateBefore)
    if (itsState !== undefined && isFree) store.enter({ state: itsState })
  }

  return {
    draft,
    values,
    key: draft.fields.key?.value ?? null,
    isYearPreset: draft.fields.year === undefined,
    keeping,
    fromElsewhere,
    enter: store.enter,
    enterCity,
    clear: store.clear,
  }
}

/** Entries made before another user signed in are not assigned to that user. */
function unsavedOf(sent: SavedWithoutScript | undefined, ofAccount: Draft | null, seller: Seller | null): Unsaved {
  if (!sent?.typed || (sent.account !== null && seller !== null && sent.account !== seller.id)) return null
  return { draft: changedIn(sent.typed, valuesOf(ofAccount, seller)), account: sent.account }
}

/** A submitted form contains every field; unchanged fields must not override the device's values. */
function changedIn(typed: Draft, drawn: SellerValues): Draft {
  const before: Readonly<Record<string, string | undefined>> = drawn
  const changed = Object.entries(typed.fields).filter(
    ([field, entry]) => entry !== undefined && entry.value !== (before[field] ?? ''),
  )
  return { ...typed, fields: Object.fromEntries(changed) }
}

/** SELL-16, SELL-22, C-23: the initial values of the form, overridden by the entries. */
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

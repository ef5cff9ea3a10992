import { changedFields, emptyDraft, mergeDrafts, type Draft } from '@pahiya/domain/selling/merge-drafts'
import type { SellerField } from '@pahiya/domain/selling/seller-form'
import { addToDeviceDraft, onDeviceDraft, readDeviceDraft, writeDeviceDraft } from './device-draft.ts'

/** device: nobody is signed in. failed: the account was not reached; the device has everything. */
export type Keeping = 'device' | 'saving' | 'account' | 'failed'
type DraftState = {
  draft: Draft
  keeping: Keeping
  /** Fields for which another device had a newer entry. */
  fromElsewhere: readonly SellerField[]
}

/** Brings a copy to the account and answers the account's; null where that failed. */
type Bring = (draft: Draft) => Promise<Draft | 'session-of-another' | null>

/** Sent without script and not saved; account: who was signed in when that page was drawn. */
export type Unsaved = { draft: Draft; account: string | null } | null

const waitMs = 700

/**
 * What the seller has entered. Each change is on this device at once and on the account a moment later; what another
 * device entered comes back with the answer, of each field the newer.
 */
export function createDraftStore(
  person: string | null,
  ofAccount: Draft | null,
  unsaved: Unsaved,
  bring: Bring,
  /** This page is no longer its person's: they signed out in another tab, or somebody else signed in. */
  onOtherSession: () => void,
) {
  let state: DraftState = {
    draft: mergeDrafts(ofAccount ?? emptyDraft, unsaved?.draft ?? emptyDraft),
    keeping: ofAccount ? 'account' : 'device',
    fromElsewhere: [],
  }
  const listeners = new Set<() => void>()
  /** The page is drawn for somebody else, or is left: what comes late is kept no more. */
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<DraftState>): void {
    if (change.draft && !isStopped) writeDeviceDraft(person, change.draft, false)
    show(change)
  }

  function show(change: Partial<DraftState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Another copy of it: of each field the newer entry, and where that is the other's, it is said. */
  function meet(mine: Draft, other: Draft): Pick<DraftState, 'draft' | 'fromElsewhere'> {
    const draft = mergeDrafts(mine, other)
    const taken = changedFields(mine, draft).filter((field) => mine.fields[field] !== undefined)
    return { draft, fromElsewhere: [...new Set([...state.fromElsewhere, ...taken])] }
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    if (person === null) return
    set({ keeping: 'saving' })
    const answer = await bring(state.draft).catch(() => null)
    if (answer === 'session-of-another') return onOtherSession()
    // What was typed while it was on its way is newer and stays.
    set(answer ? { ...meet(state.draft, answer), keeping: 'account' } : { keeping: 'failed' })
    const hasAll = answer !== null && changedFields(answer, state.draft).length === 0
    if (hasAll && !isStopped) writeDeviceDraft(person, state.draft, true)
  }

  function sendLater(): void {
    clearTimeout(timer)
    if (person !== null) timer = setTimeout(() => void send(), waitMs)
  }

  return {
    state: () => state,
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Once the page is on the device: what the device has comes first. */
    start(): () => void {
      isStopped = false
      if (person === null && unsaved?.account) {
        // Their session has ended. It waits for them, and does not become the next person's.
        addToDeviceDraft(unsaved.account, unsaved.draft)
        state = { ...state, draft: emptyDraft }
      }
      set(meet(readDeviceDraft(person), state.draft))
      void send()
      const stopListening = onDeviceDraft(person, (changed) => {
        if (changed === null) return onOtherSession()
        const draft = mergeDrafts(state.draft, changed)
        // Written again, it would no longer be known that the account has it.
        if (changedFields(changed, draft).length === 0) show({ draft })
        else {
          set({ draft })
          sendLater()
        }
      })
      const again = () => void send()
      addEventListener('online', again)
      addEventListener('focus', again)
      return () => {
        isStopped = true
        stopListening()
        removeEventListener('online', again)
        removeEventListener('focus', again)
        clearTimeout(timer)
      }
    },
    enter(this: void, entered: Partial<Record<SellerField, string>>): void {
      const at = timeAfter(state.draft.clearedAt)
      const fields: Draft['fields'] = Object.fromEntries(
        Object.entries(entered).map(([field, value]) => [field, { value, at }]),
      )
      if (!state.draft.fields.key) fields.key = { value: crypto.randomUUID(), at }
      const fromElsewhere = state.fromElsewhere.filter((field) => entered[field] === undefined)
      set({ draft: { ...state.draft, fields: { ...state.draft.fields, ...fields } }, fromElsewhere })
      sendLater()
    },
    /** SELL-29: it was published, or thrown away. Other devices hear of it through the account. */
    clear(this: void): void {
      set({ draft: { fields: {}, clearedAt: new Date().toISOString() }, fromElsewhere: [] })
      void send()
    },
  }
}

/** What is entered in the moment of a clear comes after it. */
function timeAfter(clearedAt: string | null): string {
  const cleared = clearedAt === null ? 0 : Date.parse(clearedAt)
  return new Date(Math.max(Date.now(), cleared + 1)).toISOString()
}

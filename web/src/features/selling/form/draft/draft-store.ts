import {
  adoptAnswer,
  changedFields,
  clearPublished,
  emptyDraft,
  mergeDrafts,
  timeAfter,
  withTimesOf,
  type Draft,
  type DraftEntry,
} from '@pahiya/domain/selling/merge-drafts'
import type { SellerField } from '@pahiya/domain/selling/seller-form'
import { addToDeviceDraft, onDeviceDraft, readDeviceDraft, writeDeviceDraft } from './device-draft.ts'

/** device: signed out. failed: the account could not be reached; the device has everything. */
export type DraftStorage = 'device' | 'saving' | 'account' | 'failed'
type DraftState = {
  draft: Draft
  keeping: DraftStorage
  /** Fields for which another device had a newer entry. */
  fromElsewhere: readonly SellerField[]
}

/** Sends a copy to the account and returns the account's merged draft; null if that failed. */
type Bring = (draft: Draft) => Promise<Draft | 'session-of-another' | null>

/**
 * Entries submitted without JavaScript and not saved; account: the user who was signed in when the page was rendered.
 */
export type Unsaved = { draft: Draft; account: string | null } | null

const waitMs = 700

/**
 * Holds the seller's entries. Each change is stored on this device immediately and in the account a moment later; the
 * response contains the entries from other devices, and for each field the newer entry wins.
 */
export function createDraftStore(
  person: string | null,
  ofAccount: Draft | null,
  unsaved: Unsaved,
  bring: Bring,
  /** The page's user has signed out in another tab, or another user has signed in. */
  onOtherSession: () => void,
) {
  let state: DraftState = {
    draft: mergeDrafts(ofAccount ?? emptyDraft, unsaved?.draft ?? emptyDraft),
    keeping: ofAccount ? 'account' : 'device',
    fromElsewhere: [],
  }
  const listeners = new Set<() => void>()
  /** The user left the page, or it was rendered for another user: late changes are no longer stored. */
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

  /** Reports fields that have another value than in this device's copy in `fromElsewhere`. */
  function withReport(mine: Draft, draft: Draft): Pick<DraftState, 'draft' | 'fromElsewhere'> {
    const taken = changedFields(mine, draft).filter((field) => mine.fields[field] !== undefined)
    return { draft, fromElsewhere: [...new Set([...state.fromElsewhere, ...taken])] }
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    if (person === null) return
    set({ keeping: 'saving' })
    const sent = state.draft
    const answer = await bring(sent).catch(() => null)
    if (answer === 'session-of-another') return onOtherSession()
    const adopted = answer && withReport(state.draft, adoptAnswer(state.draft, sent, answer))
    set(adopted ? { ...adopted, keeping: 'account' } : { keeping: 'failed' })
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
    /** Runs in the browser only, and merges the device's draft first. */
    start(): () => void {
      isStopped = false
      if (person === null && unsaved?.account) {
        // The user's session has ended. Their entries are stored for them, not for the next user.
        addToDeviceDraft(unsaved.account, unsaved.draft)
        state = { ...state, draft: emptyDraft }
      }
      const mine = readDeviceDraft(person)
      set(withReport(mine, mergeDrafts(mine, state.draft)))
      void send()
      const stopListening = onDeviceDraft(person, (changed) => {
        if (changed === null) return onOtherSession()
        const draft = mergeDrafts(withTimesOf(state.draft, changed), changed)
        // Writing the draft again would remove the mark that the account has it.
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
      const { fields: before, clearedAt } = state.draft
      // Later than the entry it replaces, whatever this device's clock shows.
      const entry = (value: string, replaced: DraftEntry | undefined) => ({
        value,
        at: timeAfter(new Date().toISOString(), clearedAt, replaced?.at),
      })
      const fields: Draft['fields'] = Object.fromEntries(
        Object.entries(entered).map(([field, value]) => [field, entry(value, before[field as SellerField])]),
      )
      if (!before.key) fields.key = entry(crypto.randomUUID(), undefined)
      const fromElsewhere = state.fromElsewhere.filter((field) => entered[field] === undefined)
      set({ draft: { fields: { ...before, ...fields }, clearedAt }, fromElsewhere })
      sendLater()
    },
    /** SELL-29: this copy of the draft was published. Other devices get this from the account. */
    clear(this: void, published: Draft): void {
      set({ draft: clearPublished(state.draft, published), fromElsewhere: [] })
      void send()
    },
  }
}

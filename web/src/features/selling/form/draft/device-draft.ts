import { emptyDraft, mergeDrafts, type Draft } from '@pahiya/domain/selling/merge-drafts'

/**
 * Several people may use one device: each account has its own draft, and so has the signed-out visitor. account: the
 * owner, or null for a draft made while signed out. isSent: the account has the whole draft.
 */
type DeviceDraft = { draft: Draft; account: string | null; isSent: boolean }

const placeOfNobody = 'pahiya-seller-draft'
/** Fallback for blocked storage; lasts as long as the page. */
const unstored = new Map<string, string>()

/** SELL-11: entries made before signing in are assigned to the account. */
export function readDeviceDraft(person: string | null): Draft {
  setAside()
  const ofNobody = parse(stored(placeOfNobody)).draft
  if (person === null) return ofNobody
  const own = mergeDrafts(parse(stored(placeOf(person))).draft, ofNobody)
  writeDeviceDraft(person, own, false)
  forget(placeOfNobody)
  return own
}

export function writeDeviceDraft(person: string | null, draft: Draft, isSent: boolean): void {
  const kept: DeviceDraft = { draft, account: person, isSent }
  store(placeOf(person), JSON.stringify(kept))
}

/** Adds entries that the account does not have yet. */
export function addToDeviceDraft(person: string, added: Draft): void {
  writeDeviceDraft(person, mergeDrafts(parse(stored(placeOf(person))).draft, added), false)
}

/** Notifies the listener of changes made in another tab; passes null if the owner has signed out there. */
export function onDeviceDraft(person: string | null, listener: (draft: Draft | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== placeOf(person)) return
    if (newValue !== null) listener(parse(newValue).draft)
    else if (person !== null) listener(null)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Moves the draft of an account that an earlier version stored under the key for signed-out visitors. */
function setAside(): void {
  const { draft, account } = parse(stored(placeOfNobody))
  if (account === null) return
  addToDeviceDraft(account, draft)
  forget(placeOfNobody)
}

/**
 * Deletes the drafts of other accounts that are fully saved there. A draft that did not reach its account stays for its
 * owner.
 */
export function deleteSentDrafts(person: string | null): void {
  for (const place of placesOfPeople()) {
    if (place !== placeOf(person) && parse(stored(place)).isSent) forget(place)
  }
}

/** Returns the entries that the account does not have yet. */
export function readUnsentDraft(person: string): Draft | null {
  const { draft, isSent } = parse(stored(placeOf(person)))
  return isSent || Object.keys(draft.fields).length === 0 ? null : draft
}

/** The draft may be deleted as if the account had it. */
export function releaseDeviceDraft(person: string): void {
  const draft = readUnsentDraft(person)
  if (draft) writeDeviceDraft(person, draft, true)
}

function placesOfPeople(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${placeOfNobody}-of-`))
  } catch {
    return []
  }
}

function placeOf(person: string | null): string {
  return person === null ? placeOfNobody : `${placeOfNobody}-of-${person}`
}

function parse(text: string | null): DeviceDraft {
  try {
    const { draft, account, isSent } = JSON.parse(text ?? 'null') as DeviceDraft
    return { draft: { fields: draft.fields, clearedAt: draft.clearedAt }, account, isSent }
  } catch {
    return { draft: emptyDraft, account: null, isSent: true }
  }
}

function stored(place: string): string | null {
  try {
    return localStorage.getItem(place) ?? unstored.get(place) ?? null
  } catch {
    return unstored.get(place) ?? null
  }
}

function store(place: string, text: string): void {
  try {
    localStorage.setItem(place, text)
  } catch {
    unstored.set(place, text)
  }
}

function forget(place: string): void {
  unstored.delete(place)
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing is stored there.
  }
}

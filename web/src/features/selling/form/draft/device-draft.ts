import { emptyDraft, mergeDrafts, type Draft } from '@pahiya/domain/selling/merge-drafts'

/**
 * Several people may use one device, and each has a draft of their own, as has who is not signed in. account: whose it is;
 * null for what nobody was signed in for. isSent: the account has all of it.
 */
type DeviceDraft = { draft: Draft; account: string | null; isSent: boolean }

const placeOfNobody = 'pahiya-seller-draft'
/** Where storage is blocked, it lasts as long as the page. */
const unstored = new Map<string, string>()

/** SELL-11: what was entered before signing in becomes the account's. */
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

/** What its account has not got. */
export function addToDeviceDraft(person: string, added: Draft): void {
  writeDeviceDraft(person, mergeDrafts(parse(stored(placeOf(person))).draft, added), false)
}

/** Another tab of this browser has changed it; null where its owner has signed out there. */
export function onDeviceDraft(person: string | null, listener: (draft: Draft | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== placeOf(person)) return
    if (newValue !== null) listener(parse(newValue).draft)
    else if (person !== null) listener(null)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Earlier the draft of an account was kept where nobody's is now. */
function setAside(): void {
  const { draft, account } = parse(stored(placeOfNobody))
  if (account === null) return
  addToDeviceDraft(account, draft)
  forget(placeOfNobody)
}

/** Drafts that their accounts have go from this device, all but this person's. What did not reach its account stays for its owner. */
export function forgetSentDrafts(person: string | null): void {
  for (const place of placesOfPeople()) {
    if (place !== placeOf(person) && parse(stored(place)).isSent) forget(place)
  }
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

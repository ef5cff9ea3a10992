/** The text typed into the contact form of a car and not sent yet, stored in this tab for a reload. */

const storageKey = 'contact-draft'

type Draft = { car: string; fields: Record<string, string> }

export function readContactDraft(car: string): Record<string, string> {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null
    return draft?.car === car ? draft.fields : {}
  } catch {
    return {}
  }
}

export function keepContactDraft(car: string, form: HTMLFormElement): void {
  const fields: Record<string, string> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
    if (field.value !== field.defaultValue) fields[field.name] = field.value
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ car, fields } satisfies Draft))
  } catch {
    // Storage is blocked: a reload loses the text, as before.
  }
}

export function forgetContactDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // In that case nothing is stored either.
  }
}

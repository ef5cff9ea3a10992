const storageKey = 'typed-text'
const toSignIn = 'a[href^="/login"], a[href^="/api/login"], a[href^="/api/auth/"]'
const typedIn = 'input:not([type]), input[type=text], input[type=search], textarea'

type Typed = { path: string; fields: { name: string; place: number; text: string }[] }

/**
 * Restores text that was typed but not sent when the user returns from signing in. The text is stored in this tab only.
 * Called once per document (root.tsx).
 */
export function preserveTypedText(signal: AbortSignal): void {
  if (signal.aborted) return
  giveBack()
  const keep = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest(toSignIn)) return
    const fields = named().flatMap(({ field, name, place }) =>
      field.value === field.defaultValue ? [] : [{ name, place, text: field.value }],
    )
    const typed: Typed = { path: location.pathname + location.search, fields }
    try {
      if (fields.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(typed))
    } catch {
      // Storage is blocked: the text is lost, but the sign-in still works.
    }
  }
  document.addEventListener('click', keep, { capture: true, signal })
}

function giveBack(): void {
  const typed = taken()
  if (typed?.path !== location.pathname + location.search) return
  for (const { field, name, place } of named()) {
    const text = typed.fields.find((each) => each.name === name && each.place === place)?.text
    if (text !== undefined) field.value = text
  }
  sessionStorage.removeItem(storageKey)
}

function taken(): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Typed | null
  } catch {
    return null
  }
}

/** A field name may occur in several forms on a page. */
function named() {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)].flatMap((field) => {
    if (field.name === '') return []
    const place = seen.get(field.name) ?? 0
    seen.set(field.name, place + 1)
    return [{ field, name: field.name, place }]
  })
}

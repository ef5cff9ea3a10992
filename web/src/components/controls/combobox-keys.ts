import type { Choice } from './select.tsx'

/**
 * The effect of a key in an open or closed list, after the combobox pattern of ARIA 1.2. Undefined: the text field
 * handles the key.
 */
export type Move = { open: true; active: number } | { open: false; choose?: number; clear?: true }

export function nextComboboxState(
  key: string,
  state: { open: boolean; active: number; count: number },
): Move | undefined {
  const { open, active, count } = state
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return { open: true, active: !open || active >= last ? 0 : active + 1 }
    case 'ArrowUp':
      return { open: true, active: !open || active <= 0 ? last : active - 1 }
    case 'Enter':
      return open && active >= 0 ? { open: false, choose: active } : undefined
    case 'Tab':
      return open ? { open: false, ...(active >= 0 && { choose: active }) } : undefined
    case 'Escape':
      return open ? { open: false } : { open: false, clear: true }
    default:
      return undefined
  }
}

/** Returns the choices that have a word starting with the typed text; choices whose first word matches come first. */
export function matchingChoices(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = plain(typed)
  if (wanted === '') return [...choices]
  const begins = choices.filter(({ label }) => plain(label).startsWith(wanted))
  const within = choices.filter((choice) => !begins.includes(choice) && plain(choice.label).includes(` ${wanted}`))
  return [...begins, ...within]
}

function plain(text: string): string {
  return text
    .trim()
    .toLocaleLowerCase('en-IN')
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, (mark) => (mark < '\u0370' ? '' : mark))
}

/**
 * Before an item of a list is removed with its button: moves the focus to the same button of the next item, or of the
 * previous one. From the only item it moves to the title of the page.
 */
export function focusNeighbour(button: HTMLElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.findIndex((each) => each === button)
  const next: HTMLElement | null = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector('h1')
  if (next?.localName === 'h1') next.tabIndex = -1
  next?.focus({ preventScroll: true })
}

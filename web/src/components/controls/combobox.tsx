import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useHydrated } from '../rendering/use-hydrated.ts'
import { useCopy } from '../text/use-copy.ts'
import { matchingChoices, nextComboboxState } from './combobox-keys.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import type { Choice } from './select.tsx'

/**
 * For lists too long for a Select, such as models: typing narrows them. Without script it is a text field that sends
 * its text under its name.
 */
export function Combobox({
  choices,
  value,
  onChange,
  name,
  ...rest
}: {
  choices: readonly Choice[]
  /** Undefined means that nothing is chosen. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  name?: string
} & Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'name' | 'role' | 'list'>) {
  const words = useCopy()
  const field = useFieldControl()
  const hydrated = useHydrated()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const chosen = choices.find((choice) => choice.value === value)
  // The typed text while the list is open; otherwise the field shows the chosen value.
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const open = typed !== undefined
  const found = open && typed !== chosen?.label ? matchingChoices(choices, typed) : choices

  function show(at: number) {
    setTyped(typed ?? chosen?.label ?? '')
    setActive(at)
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }

  function close() {
    setTyped(undefined)
    setActive(-1)
  }

  function choose(choice: Choice | undefined) {
    if (choice?.disabled === true) return
    onChange(choice?.value)
    close()
  }

  function press(event: KeyboardEvent) {
    const move = nextComboboxState(event.key, { open, active, count: found.length })
    if (!move) return
    if (event.key !== 'Tab') event.preventDefault()
    if (move.open) show(move.active)
    else if (move.choose !== undefined) choose(found[move.choose])
    else if (move.clear) choose(undefined)
    else close()
  }

  return (
    <div className="combobox">
      {hydrated && name !== undefined && value !== undefined && <input type="hidden" name={name} value={value} />}
      <input
        autoComplete="off"
        {...field}
        {...rest}
        className="input"
        ref={input}
        role="combobox"
        name={hydrated ? undefined : name}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(event.target.value === '' ? -1 : 0)
          if (event.target.value === '') onChange(undefined)
        }}
        onKeyDown={press}
        onClick={() => !open && show(-1)}
        onBlur={close}
      />
      <button
        type="button"
        className="combobox-open"
        tabIndex={-1}
        aria-label={words.combobox.open}
        aria-expanded={open}
        aria-controls={listId}
        onMouseDown={(event) => {
          event.preventDefault()
          input.current?.focus()
          if (open) close()
          else show(-1)
        }}
      >
        <Icon name="chevron-down" />
      </button>
      <div className="combobox-list" hidden={!open}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern's own roles: a <select> cannot be typed in */}
        <div role="listbox" id={listId} aria-label={rest['aria-label']}>
          {open &&
            found.map((choice, place) => (
              <div
                key={choice.value}
                id={`${listId}-${place}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                tabIndex={-1}
                aria-selected={choice.value === value}
                aria-disabled={choice.disabled}
                data-active={place === active || undefined}
                // Pressing must not take the focus from the field, which would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
                onKeyDown={press}
              >
                {choice.label}
                {choice.value === value && <Icon name="check" />}
              </div>
            ))}
        </div>
        {open && found.length === 0 && <output>{words.combobox.none}</output>}
      </div>
    </div>
  )
}

import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react'
import { useHydrated } from '../rendering/use-hydrated.ts'
import { useCopy } from '../text/use-copy.ts'
import { matchingChoices, nextComboboxState } from './combobox-keys.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import type { Choice } from './select.tsx'

/**
 * For lists too long for a Select, such as models: typing narrows them. Without JavaScript it is a text field that
 * sends its text under its name.
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
  const field = useFieldControl()
  const hydrated = useHydrated()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const chosen = choices.find((choice) => choice.value === value)
  const list = useComboboxList({ choices, chosen, onChange, listId })
  const { typed, active, open } = list
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    input.current?.focus()
    if (open) list.close()
    else list.show(-1)
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
        onChange={(event) => list.type(event.target.value)}
        onKeyDown={list.press}
        onClick={() => !open && list.show(-1)}
        onBlur={list.close}
      />
      <OpenButton isOpen={open} listId={listId} onPress={toggle} />
      <Options list={list} listId={listId} value={value} label={rest['aria-label']} />
    </div>
  )
}

/** State of the list: what is typed, which choice is active, and what keys and presses do. */
function useComboboxList({
  choices,
  chosen,
  onChange,
  listId,
}: {
  choices: readonly Choice[]
  chosen: Choice | undefined
  onChange: (value: string | undefined) => void
  listId: string
}) {
  // The typed text while the list is open; otherwise the field shows the chosen value.
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const open = typed !== undefined
  const found = open && typed !== chosen?.label ? matchingChoices(choices, typed) : choices

  function type(text: string) {
    setTyped(text)
    setActive(text === '' ? -1 : 0)
    if (text === '') onChange(undefined)
  }

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

  return { typed, active, open, found, type, show, close, choose, press }
}

function OpenButton({
  isOpen,
  listId,
  onPress,
}: {
  isOpen: boolean
  listId: string
  onPress: (event: MouseEvent) => void
}) {
  const words = useCopy()
  return (
    <button
      type="button"
      className="combobox-open"
      tabIndex={-1}
      aria-label={words.combobox.open}
      aria-expanded={isOpen}
      aria-controls={listId}
      onMouseDown={onPress}
    >
      <Icon name="chevron-down" />
    </button>
  )
}

function Options({
  list: { open, found, active, choose, press },
  listId,
  value,
  label,
}: {
  list: ReturnType<typeof useComboboxList>
  listId: string
  value: string | undefined
  label: string | undefined
}) {
  const words = useCopy()
  return (
    <div className="combobox-list" hidden={!open}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern's own roles: a <select> cannot be typed in */}
      <div role="listbox" id={listId} aria-label={label}>
        {open &&
          found.map((choice, place) => (
            <Option
              key={choice.value}
              id={`${listId}-${place}`}
              choice={choice}
              isChosen={choice.value === value}
              isActive={place === active}
              onChoose={() => choose(choice)}
              onKeyDown={press}
            />
          ))}
      </div>
      {open && found.length === 0 && <output>{words.combobox.none}</output>}
    </div>
  )
}

function Option({
  id,
  choice,
  isChosen,
  isActive,
  onChoose,
  onKeyDown,
}: {
  id: string
  choice: Choice
  isChosen: boolean
  isActive: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern's own roles, as for the list
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={choice.disabled}
      data-active={isActive || undefined}
      // Pressing must not take the focus from the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {choice.label}
      {isChosen && <Icon name="check" />}
    </div>
  )
}

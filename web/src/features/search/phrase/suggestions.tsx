import { useLingui } from '@lingui/react'
import type { Suggestion } from '@pahiya/contract/search/phrase'
import { useEffect, useId, useState, type RefObject } from 'react'
import { useApi } from '../../../api/use-api.ts'
import type { Api } from '../../../api/api-context.ts'
import { nextComboboxState } from '../../../components/controls/combobox-keys.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { completePhrase, typedPrefixes } from './complete-phrase.ts'

const restMs = 120

/**
 * Suggests names that complete the last words in the box, in any script. The field belongs to the page and works
 * without this component, which turns it into a combobox.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { i18n } = useLingui()
  const listId = useId()
  const typed = useTyped(input)
  const [offered, setOffered] = useOffered(typed)
  const [active, setActive] = useState(-1)
  const open = offered.length > 0

  const close = () => {
    setOffered([])
    setActive(-1)
  }
  const choose = (suggestion: Suggestion | undefined) => {
    if (!input.current || !suggestion) return
    complete(input.current, suggestion.text)
    close()
  }

  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    makeCombobox(field, { open, listId, active: open && active >= 0 ? `${listId}-${active}` : undefined })
    const press = (event: KeyboardEvent) => {
      // Escape keeps the text, and Enter without a selected suggestion searches.
      if (!open || (event.key === 'Tab' && active < 0)) return
      const move = nextComboboxState(event.key, { open, active, count: offered.length })
      if (!move) return
      if (event.key !== 'Tab') event.preventDefault()
      if (move.open) setActive(move.active)
      else if (move.choose !== undefined) choose(offered[move.choose])
      else close()
    }
    field.addEventListener('keydown', press)
    field.addEventListener('blur', close)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', close)
    }
  })

  return (
    <div className="combobox-list suggestions" hidden={!open}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern's own roles: a <select> cannot be typed in */}
      <div role="listbox" id={listId} aria-label={i18n.t('Suggestions')}>
        {offered.map((suggestion, place) => (
          <Option
            key={suggestion.text}
            id={`${listId}-${place}`}
            suggestion={suggestion}
            isActive={place === active}
            onChoose={() => choose(suggestion)}
          />
        ))}
      </div>
    </div>
  )
}

function Option({
  id,
  suggestion: { kind, text },
  isActive,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onChoose: () => void
}) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern's own roles, as for the list
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      // A press must not take the focus from the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <span>
        <Icon name={kind === 'city' || kind === 'locality' ? 'map-pin' : 'car'} />
        {text}
      </span>
    </div>
  )
}

function makeCombobox(
  field: HTMLInputElement,
  { open, listId, active }: { open: boolean; listId: string; active: string | undefined },
): void {
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', String(open))
  field.setAttribute('aria-controls', listId)
  if (active === undefined) field.removeAttribute('aria-activedescendant')
  else field.setAttribute('aria-activedescendant', active)
}

function complete(field: HTMLInputElement, name: string): void {
  field.value = completePhrase(field.value, name)
  field.focus()
}

function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const field = input.current
    const read = (event: Event) => setTyped((event.target as HTMLInputElement).value)
    field?.addEventListener('input', read)
    return () => field?.removeEventListener('input', read)
  }, [input])
  return typed
}

/** Requests suggestions after a pause in typing; a newer request aborts the older one. */
function useOffered(typed: string): [Suggestion[], (offered: Suggestion[]) => void] {
  const api = useApi()
  const [offered, setOffered] = useState<Suggestion[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void suggest(api, typedPrefixes(typed), stop.signal).then((found) => !stop.signal.aborted && setOffered(found))
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, api])
  return [offered, setOffered]
}

/** Tries names that begin with the last two words, then with the last one. */
async function suggest(api: () => Promise<Api>, tries: readonly string[], signal: AbortSignal): Promise<Suggestion[]> {
  try {
    for (const q of tries) {
      const { data } = await (await api()).GET('/api/search/suggest', { params: { query: { q } }, signal })
      if (data && data.suggestions.length > 0) return data.suggestions.slice(0, 6)
    }
  } catch {
    // Suggestions are optional.
  }
  return []
}

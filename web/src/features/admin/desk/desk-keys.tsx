import { Trans, useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'

const storageKey = 'desk-keys'

/**
 * Keys for moderators: J and K move through the queue, W focuses the reason, a number decides, and Ctrl + Enter sends
 * the chosen decision from within the reason. Single keys can be switched off, as speech input types them by accident.
 */
export function DeskKeys() {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<boolean>()
  // The server does not know the setting.
  const on = useHydrated() && (chosen ?? localStorage.getItem(storageKey) !== 'off')
  useEffect(() => (on ? listen() : undefined), [on])
  return (
    <p className="desk-keys needs-script">
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            localStorage.setItem(storageKey, target.checked ? 'on' : 'off')
            setChosen(target.checked)
          }}
        />
        {i18n.t('Keys')}
      </label>
      <span>
        <Trans
          id="<0>J</0> next <0>K</0> previous <0>W</0> reason <0>1</0> <0>2</0> <0>3</0> decide <0>Ctrl</0> <0>Enter</0> send"
          components={{ 0: <kbd /> }}
        />
      </span>
    </p>
  )
}

function listen(): () => void {
  let chosen: HTMLButtonElement | undefined
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (chosen?.isConnected) send(chosen)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const button = findButton(event.key)
    if (button) {
      chosen = button
      event.preventDefault()
      send(button)
    } else if (move(event.key)) event.preventDefault()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

/** Like a click: the browser first validates the fields, and focuses one that is missing. */
function send(button: HTMLButtonElement): void {
  if (!button.disabled) button.click()
}

function findButton(key: string): HTMLButtonElement | undefined {
  if (!/^[1-9a-z]$/.test(key)) return undefined
  return document.querySelector<HTMLButtonElement>(`main :is(button, a)[aria-keyshortcuts="${key}"]`) ?? undefined
}

/** Returns whether the key is a shortcut. */
function move(key: string): boolean {
  if (key === 'w') {
    const reason = document.querySelector<HTMLTextAreaElement>('.desk-decide [name="reason"]')
    reason?.focus()
    return reason !== null
  }
  if (key !== 'j' && key !== 'k') return false
  const queue = [...document.querySelectorAll<HTMLAnchorElement>('.desk-queue a')]
  const at = queue.findIndex((link) => link.hasAttribute('aria-current'))
  const link = queue[key === 'j' ? at + 1 : Math.max(at, 1) - 1]
  link?.click()
  return link !== undefined
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
}

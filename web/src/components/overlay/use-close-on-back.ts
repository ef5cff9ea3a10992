import { useEffect, useRef } from 'react'

/** over: how many dialogs were open when the entry was made. idx is the router's count of its own entries. */
type Entry = { over?: number; idx?: number }

const closers: (() => void)[] = []
let current: Entry = {}
let isListening = false

/**
 * Back closes an open dialog instead of leaving the page: a dialog adds a history entry with the same address. An entry
 * whose dialog was closed in another way is skipped when the visitor goes back, rather than removed, because removing it
 * takes a moment in which the router may add the next page.
 */
export function useCloseOnBack(open: boolean, onOpenChange: (open: boolean) => void): void {
  const change = useRef(onOpenChange)
  useEffect(() => {
    change.current = onOpenChange
  })
  useEffect(() => {
    if (!open) return undefined
    const close = () => change.current(false)
    enter(closers.push(close))
    return () => void closers.splice(closers.indexOf(close), 1)
  }, [open])
}

/** An entry left by an earlier dialog on this page is used again. */
function enter(over: number): void {
  if (!isListening) window.addEventListener('popstate', stepBack, true)
  isListening = true
  const here = entry()
  if ((here.over ?? 0) < over) history.pushState({ ...here, over }, '')
  current = entry()
}

/** Runs before the router's own listener, which must not load the page again for such a step. */
function stepBack(event: PopStateEvent): void {
  const left = current
  current = entry()
  if (left.idx !== current.idx || (left.over ?? 0) <= (current.over ?? 0)) return
  event.stopImmediatePropagation()
  const close = closers.at(-1)
  if (close) close()
  else history.back()
}

function entry(): Entry {
  return (history.state as Entry | null) ?? {}
}

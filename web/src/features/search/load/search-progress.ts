import type { SearchLine } from '@pahiya/contract/search/search-stages'
import { useSyncExternalStore } from 'react'

/** MKT-08: what the server has told of the search that runs now. The answer itself is none of its business. */
export type Told = Exclude<SearchLine, { stage: 'ready' | 'failed' }>

let told: readonly Told[] = []
const listeners = new Set<() => void>()

/** A search begins; what the one before it still tells is for nobody. */
export function beginProgress(): (line: Told) => void {
  let mine = show([])
  return (line) => {
    if (told === mine) mine = show([...mine, line])
  }
}

export function useSearchProgress(): readonly Told[] {
  return useSyncExternalStore(
    follow,
    () => told,
    () => nothing,
  )
}

const nothing: readonly Told[] = []

function show(lines: readonly Told[]): readonly Told[] {
  told = lines
  for (const listener of listeners) listener()
  return told
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

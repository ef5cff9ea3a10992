import type { SearchLine } from '@pahiya/contract/search/search-stages'
import { useSyncExternalStore } from 'react'

/** MKT-08: progress lines of the running search, without the answer itself. */
export type CompletedStage = Exclude<SearchLine, { stage: 'ready' | 'failed' }>

let told: readonly CompletedStage[] = []
const listeners = new Set<() => void>()

/** Starts the progress of a new search; later lines of the previous one are ignored. */
export function beginProgress(): (line: CompletedStage) => void {
  let mine = show([])
  return (line) => {
    if (told === mine) mine = show([...mine, line])
  }
}

export function useSearchProgress(): readonly CompletedStage[] {
  return useSyncExternalStore(
    follow,
    () => told,
    () => nothing,
  )
}

const nothing: readonly CompletedStage[] = []

function show(lines: readonly CompletedStage[]): readonly CompletedStage[] {
  told = lines
  for (const listener of listeners) listener()
  return told
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import type { ReactNode } from 'react'

export type Toast = {
  title: ReactNode
  text?: ReactNode
  kind?: 'good' | 'bad'
  /** Undo action. */
  undo?: { label: string; onPress: () => void }
}

type Shown = Toast & { id: number }

let current: Shown | undefined
let count = 0
const listeners = new Set<() => void>()

/** TOAST-01: a new toast replaces the old one. */
export function showToast(toast: Toast): void {
  count += 1
  current = { ...toast, id: count }
  for (const listener of listeners) listener()
}

export function hideToast(id: number): void {
  if (current?.id !== id) return
  current = undefined
  for (const listener of listeners) listener()
}

export function currentToast(): Shown | undefined {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

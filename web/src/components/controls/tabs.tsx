import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { clickOnSpace } from './click-on-space.ts'

export type Tab = {
  value: string
  label: ReactNode
  count?: number
  /** The URL that shows this tab, so that it works without JavaScript and can be shared. */
  href: string
}

/**
 * Tabs for a page (line, marigold) or for a part of it (segment). Each is a link; the arrow keys move between them, and
 * Enter or Space opens one: a tab may take a request to load.
 */
export function Tabs({
  label,
  tabs,
  value,
  id,
  look = 'line',
  state,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  /** Connects tabs and panels; pass the same id to TabPanel. */
  id: string
  look?: 'line' | 'segment'
  /** If set, a tab replaces the current history entry and preserves this state. */
  state?: unknown
}) {
  const list = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent) {
    clickOnSpace(event)
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const to = stepTo(event.key, links.indexOf(event.target as HTMLElement), links.length)
    if (to === undefined) return
    event.preventDefault()
    links[to]?.focus()
  }

  return (
    <div className="tabs" data-look={look} role="tablist" tabIndex={-1} aria-label={label} ref={list} onKeyDown={walk}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          to={tab.href}
          preventScrollReset
          {...(state !== undefined && { state, replace: true })}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </div>
  )
}

/** The content of the chosen tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  )
}

function stepTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'

const icons = {
  empty: 'search-x',
  error: 'circle-alert',
  offline: 'cloud-off',
  limit: 'hourglass',
  login: 'log-in',
  gone: 'car',
} satisfies Record<string, IconName>

/** Shown in place of the expected content: says what happened, and offers one next step. */
export function State({
  kind,
  icon,
  title,
  action,
  heading: Level = 'h2',
  children,
}: {
  kind: keyof typeof icons
  icon?: IconName
  title: ReactNode
  /** One Button or ButtonLink. */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    // Failures are announced immediately; expected states are not.
    <section className="state" data-kind={kind} role={kind === 'error' || kind === 'offline' ? 'alert' : undefined}>
      <Icon name={icon ?? icons[kind]} />
      <Level>{title}</Level>
      {children !== undefined && <p>{children}</p>}
      {action}
    </section>
  )
}

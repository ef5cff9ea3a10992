import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'

type Look = {
  /** main is the one marigold button of a screen; bad is for destructive actions. */
  kind?: 'main' | 'blue' | 'line' | 'quiet' | 'bad'
  size?: 'small'
  /** As wide as its column. */
  wide?: boolean
  icon?: IconName
}

export function Button({
  kind = 'line',
  size,
  wide,
  icon,
  busy = false,
  disabled,
  children,
  ...rest
}: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      className="button"
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      disabled={disabled === true || busy}
      {...rest}
    >
      {busy ? <i className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** Looks like a button but navigates: a link, so that it opens in a new tab and works without JavaScript. */
export function ButtonLink({
  kind = 'line',
  size,
  wide,
  icon,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link className="button" data-kind={kind} data-size={size} data-wide={wide || undefined} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

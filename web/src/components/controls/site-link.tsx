import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/**
 * A link to a path of this site. On the server it renders the HTML of Link without the router: a result page has two
 * hundred links, and each one would be resolved against the routes.
 */
export function SiteLink({
  to,
  state,
  prefetch,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  if (import.meta.env.SSR && to.startsWith('/')) {
    return (
      <a {...rest} href={to} data-discover="true">
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} to={to} state={state as unknown} {...(prefetch && { prefetch })}>
      {children}
    </Link>
  )
}

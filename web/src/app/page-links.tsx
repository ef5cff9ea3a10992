import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Links } from 'react-router'

/**
 * The stylesheets of a page. React Router appends # to those that a lazily loaded part also requests, so that the part
 * loads them again and keeps them when the visitor leaves the page. Stylesheets shared by every page are never removed,
 * and loading them again would restyle and re-layout the whole page.
 */
export function PageLinks({ nonce }: { nonce: string }) {
  // Called, not rendered, to get at the elements it creates.
  return asAddressed(Links({ nonce }))
}

function asAddressed(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ href?: string; children?: ReactNode }>(child)) return child
    const { href, children } = child.props
    if (href !== undefined) return cloneElement(child, { href: href.replace(/(\/every-page-[^/]*\.css)#$/, '$1') })
    return children === undefined ? child : cloneElement(child, {}, asAddressed(children))
  })
}

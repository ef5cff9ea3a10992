import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Links } from 'react-router'

/**
 * The styles of a page. React Router puts a # behind those that a part loaded later also asks for, so that the part gets
 * them a second time and keeps them when the page is left. Those of every page are never left, and a second time would
 * cost a browser the whole page's styles and layout once more.
 */
export function PageLinks({ nonce }: { nonce: string }) {
  // Called, not rendered, to get at the elements that it makes.
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

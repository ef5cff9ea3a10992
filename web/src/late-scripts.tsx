import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The scripts of a page, after what can be seen: the server has drawn it all, so styles, letters and the first photo
 * come before what makes it alive. React Router has no setting for it and loads everything at once.
 */
export function LateScripts() {
  // Called, not rendered, to get at the elements that it makes.
  return late(Scripts({}))
}

function late(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ children?: ReactNode; fetchPriority?: 'low' }>(child)) return child
    if (child.type === 'link') return cloneElement(child, { fetchPriority: 'low' })
    return typeof child.type === 'string' ? child : cloneElement(child, {}, late(child.props.children))
  })
}

import { createContext, use, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { WordsContext } from '../text/use-copy.ts'
import type { Words } from '../text/copy.ts'

/** The HTML of a node: as it was drawn for somebody else under the same key, or drawn now. */
export type DrawOnce = (key: string, words: Words, node: ReactNode) => string

/** The server's; a browser draws everything itself. */
export const DrawOnceContext = /* @__PURE__ */ createContext<DrawOnce | undefined>(undefined)

type Props = ComponentPropsWithoutRef<'div'> & {
  as: 'article' | 'div'
  /** Data on which what is inside depends, beside the language. */
  by: unknown
}

/**
 * An element whose inside is the same for everybody who gets the same data. The server draws it once and sends the same
 * HTML from then on; React hydrates it as its own, for it is its own. What is inside must not ask for an id of React's
 * (useId), nor for the router, nor hold a photo that is preloaded: those belong to one page. Only the server uses it,
 * behind import.meta.env.SSR, so that it costs a browser nothing.
 */
export function DrawnOnce({ as, by, children, ...attributes }: Props) {
  const Tag = as as 'div'
  const draw = use(DrawOnceContext)
  const words = use(WordsContext)
  if (!draw) return <Tag {...attributes}>{children}</Tag>
  const html = draw(`${as} ${JSON.stringify(by)}`, words, children)
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

import { createContext, use, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { WordsContext } from './use-words.ts'
import type { Words } from './words.ts'

/** The HTML of these nodes: as it was drawn for somebody else under the same key, or drawn now. */
export type DrawOnce = (key: string, words: Words, nodes: () => ReactNode) => string

/** The server's; a browser draws everything itself. */
export const DrawOnceContext = createContext<DrawOnce | undefined>(undefined)

type Tags = 'article' | 'div' | 'footer'
type Props<Tag extends Tags> = Omit<ComponentPropsWithoutRef<Tag>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: Tag
  /** Everything that what is inside depends on, beside the language; undefined for what is to be drawn each time. */
  by: unknown
  children: () => ReactNode
}

/**
 * An element whose inside is the same for everybody who gets the same data. The server draws it once and sends the same
 * HTML from then on; React hydrates it as its own, for it is its own. What is inside must not ask for an id of React's
 * (useId), nor for the router, nor hold a photo that is preloaded: those belong to one page.
 */
export function DrawnOnce<Tag extends Tags>({ as, by, children, ...props }: Props<Tag>) {
  const Tag = as as 'div'
  const attributes = props as ComponentPropsWithoutRef<'div'>
  const draw = import.meta.env.SSR ? use(DrawOnceContext) : undefined
  if (!draw || by === undefined) return <Tag {...attributes}>{children()}</Tag>
  const html = draw(JSON.stringify(by), use(WordsContext), children)
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

import { createContext, use, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { CopyContext } from '../text/use-copy.ts'
import type { Copy } from '../text/copy.ts'

/** Returns the HTML of a node, either cached under the same key or rendered now. */
export type RenderCached = (key: string, words: Copy, node: ReactNode) => string

/** Provided on the server only; a browser renders everything itself. */
export const RenderCachedContext = /* @__PURE__ */ createContext<RenderCached | undefined>(undefined)

type Props = ComponentPropsWithoutRef<'div'> & {
  as: 'article' | 'div'
  /** The data that the content depends on, apart from the language. */
  by: unknown
}

/**
 * An element whose content is the same for every visitor who gets the same data. The server renders it once and reuses
 * the HTML; React hydrates it as usual, because React rendered it. The content must not use useId or the router, nor
 * contain a preloaded photo, because those are specific to one page. Only the server uses it, behind
 * import.meta.env.SSR, so it adds nothing to the browser bundle.
 */
export function CachedHtml({ as, by, children, ...attributes }: Props) {
  const Tag = as as 'div'
  const draw = use(RenderCachedContext)
  const words = use(CopyContext)
  if (!draw) return <Tag {...attributes}>{children}</Tag>
  const html = draw(`${as} ${JSON.stringify(by)}`, words, children)
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

import { Children, isValidElement, use, type ReactElement, type ReactNode } from 'react'
import { Scripts, useMatches } from 'react-router'
import { DocumentNonce } from '../site/document-nonce.ts'
import { hydrationScript } from './hydration-script.ts'

/** Handle for routes whose server-rendered page works before hydration, so that hydration can be deferred. */
export const deferredHydration = { deferredHydration: true }

/** In the browser the script is already in the page. */
const sent = import.meta.env.SSR ? hydrationScript : ''

type Tag = { href?: string; type?: string; dangerouslySetInnerHTML?: { __html: string }; children?: ReactNode }

/**
 * The scripts of a page, placed after its visible content: they are plain text until hydrationScript runs them. React
 * Router has no setting for this and would load everything immediately.
 */
export function PageScripts() {
  // Called, not rendered, to get at the elements it creates.
  return deferred(Scripts({}))
}

const deferred = (scripts: ReactNode) => <Deferred tags={tagsIn(scripts)} />

function Deferred({ tags }: { tags: readonly ReactElement<Tag>[] }) {
  const nonce = use(DocumentNonce)
  const isDeferred = useMatches().some(({ handle }) => handle === deferredHydration)
  const modules = tags.find(({ props }) => props.type === 'module')
  // After hydration there are none left.
  if (!modules) return null
  const files = tags.flatMap(({ props }) => props.href ?? [])
  return (
    <>
      {tags.filter((tag) => tag !== modules && tag.type !== 'link')}
      <script
        id="page-scripts"
        type="text/plain"
        nonce={nonce}
        data-files={files.join(' ')}
        data-deferred={isDeferred || undefined}
        dangerouslySetInnerHTML={modules.props.dangerouslySetInnerHTML}
        suppressHydrationWarning
      />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: sent }} suppressHydrationWarning />
    </>
  )
}

function tagsIn(node: ReactNode): ReactElement<Tag>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Tag>(child)) return []
    return typeof child.type === 'string' ? [child] : tagsIn(child.props.children)
  })
}

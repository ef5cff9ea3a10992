import { Children, isValidElement, use, type ReactElement, type ReactNode } from 'react'
import { Scripts, useMatches } from 'react-router'
import { DocumentNonce } from '../document-nonce.ts'
import { wakeScript } from './wake-script.ts'

/** A route with this handle can be read and walked as the server has drawn it, and need not be alive at once. */
export const still = { still: true }

/** A browser has it in the page already. */
const sent = import.meta.env.SSR ? wakeScript : ''

type Tag = { href?: string; type?: string; dangerouslySetInnerHTML?: { __html: string }; children?: ReactNode }

/**
 * The scripts of a page, after what can be seen: they wait as plain text until wakeScript runs them. React Router has no
 * setting for it and would load everything at once.
 */
export function PageScripts() {
  // Called, not rendered, to get at the elements that it makes.
  return waiting(Scripts({}))
}

const waiting = (scripts: ReactNode) => <Waiting tags={tagsIn(scripts)} />

function Waiting({ tags }: { tags: readonly ReactElement<Tag>[] }) {
  const nonce = use(DocumentNonce)
  const isStill = useMatches().some(({ handle }) => handle === still)
  const modules = tags.find(({ props }) => props.type === 'module')
  // Once the page is alive, none are left.
  if (!modules) return null
  const files = tags.flatMap(({ props }) => props.href ?? [])
  return (
    <>
      {tags.filter((tag) => tag !== modules && tag.type !== 'link')}
      <script
        id="waking"
        type="text/plain"
        nonce={nonce}
        data-files={files.join(' ')}
        data-still={isStill || undefined}
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

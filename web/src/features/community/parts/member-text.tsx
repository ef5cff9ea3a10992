import type { Paragraph, TextPart } from '@pahiya/contract/community/community-text'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * SEC-07: a member's text as elements. Markup is shown as text, and a link that is neither http(s) nor a path of this
 * site is not linked: the page does not rely on the server alone.
 */
export function MemberText({ body }: { body: readonly Paragraph[] }) {
  return (
    <div className="member-text" dir="auto">
      {body.map(({ parts }, place) => (
        // Paragraphs have no identity of their own.
        // eslint-disable-next-line react/no-array-index-key -- see above
        <p key={place}>
          {parts.map((part, at) => (
            // eslint-disable-next-line react/no-array-index-key -- parts have no identity of their own
            <Fragment key={at}>{renderPart(part)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function renderPart(part: TextPart): ReactNode {
  if (!('href' in part)) return part.text
  return <SafeLink href={part.href}>{part.text}</SafeLink>
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  // Not //host and not /\host, which browsers open as another site.
  if (/^\/(?![/\\])/.test(href)) return <Link to={href}>{children}</Link>
  if (!isWebAddress(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}

export function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href)
}

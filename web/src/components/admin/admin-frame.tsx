import type { ReactNode } from 'react'
import '../../styles/desk.css'

/** The main element of a page under /admin, which search engines do not index. */
export function AdminFrame({
  title,
  nav,
  name,
  heading,
  hint,
  children,
}: {
  /** The document title. */
  title: string
  /** Links to the other admin pages. */
  nav: ReactNode
  /** The page's own class. */
  name?: string
  /** Omitted on a page whose header has more than a heading and a hint. */
  heading?: string
  hint?: string
  children: ReactNode
}) {
  return (
    <main className={name === undefined ? 'desk page-width' : `desk page-width ${name}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {nav}
      {hint === undefined ? (
        heading !== undefined && <h1>{heading}</h1>
      ) : (
        <header>
          <h1>{heading}</h1>
          <p className="desk-hint">{hint}</p>
        </header>
      )}
      {children}
    </main>
  )
}

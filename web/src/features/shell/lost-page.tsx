import type { ReactNode } from 'react'

type LostKind = 'missing' | 'broken' | 'offline'

/** Shown instead of a page: says what happened, in large letters, and what the visitor can do now. */
export function LostPage({
  kind,
  note,
  title,
  actions,
  children,
}: {
  kind: LostKind
  note?: ReactNode
  title: string
  actions: ReactNode
  children: ReactNode
}) {
  return (
    <main className="lost page-width" data-kind={kind}>
      <div className="lost-words">
        {note !== undefined && <p className="lost-note">{note}</p>}
        <h1>{title}</h1>
        {children}
        <div className="lost-actions">{actions}</div>
      </div>
      <Road kind={kind} />
    </main>
  )
}

/** An empty parking space, and a wheel that has rolled away, stopped behind a warning triangle, or just stopped. */
function Road({ kind }: { kind: LostKind }) {
  return (
    <svg className="road" viewBox="0 0 520 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="road-ground" d="M0 0h520v300H0z" />
      <path className="road-line" d="M60 300 150 118M460 300 370 118M260 300v-38M260 236v-30M260 182v-22M260 142v-14" />
      <path className="road-kerb" d="M118 118h284" />
      {kind === 'missing' && <path className="road-track" d="M20 262c110-12 230-48 352-56" />}
      {kind === 'broken' && <path className="road-triangle" d="m150 168 42 74h-84zM150 192v24M150 227v1" />}
      <ellipse className="road-shadow" cx="404" cy="246" rx="44" ry="7" />
      <g className="road-wheel" transform="translate(404 200) rotate(14)">
        <circle className="road-tyre" r="40" />
        <circle className="road-rim" r="27" />
        <path d="M0-26V26M-13-22.5 13 22.5M-22.5-13 22.5 13M-26 0H26M-22.5 13 22.5-13M-13 22.5 13-22.5" />
        <circle className="road-hub" r="7" />
      </g>
    </svg>
  )
}

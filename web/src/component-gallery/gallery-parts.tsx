import type { ReactNode } from 'react'

/** One component with its states; screenshots are addressed by the id. */
export function Part({ id, title, note, children }: { id: string; title: string; note: string; children: ReactNode }) {
  return (
    <section className="gallery-part" id={id}>
      <header>
        <h2>{title}</h2>
        <p>{note}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="gallery-line">{children}</div>
}

export function Columns({ least = 260, children }: { least?: number; children: ReactNode }) {
  return (
    <div
      className="gallery-columns"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))` }}
    >
      {children}
    </div>
  )
}

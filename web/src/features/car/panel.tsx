import { useId, type ReactNode } from 'react'

/** A part of the page under its heading, with where it comes from. */
export function Panel({ title, source, children }: { title: string; source?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {title}
      </h2>
      {source}
      <div className="mt-3">{children}</div>
    </section>
  )
}

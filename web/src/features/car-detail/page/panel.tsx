import { useId, type ReactNode } from 'react'

/** A part of the page under its heading, with where it comes from. */
export function Panel({
  title,
  source,
  anchor,
  children,
}: {
  title: string
  source?: ReactNode
  /** By which it is pointed at. */
  anchor?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="panel" id={anchor} aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {title}
      </h2>
      {source}
      <div className="mt-3">{children}</div>
    </section>
  )
}

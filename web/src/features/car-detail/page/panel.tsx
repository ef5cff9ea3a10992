import { useId, type ReactNode } from 'react'

/** A section of the page with its heading and source. */
export function Panel({
  title,
  source,
  anchor,
  children,
}: {
  title: string
  source?: ReactNode
  /** The id that links refer to. */
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

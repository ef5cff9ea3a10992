import { Children, type ReactNode } from 'react'

/** Where a claim comes from and how old it is: '27 comparable cars · seen 2 h ago'. Each child is one part. */
export function SourceLine({ children }: { children: ReactNode }) {
  return (
    <p className="source-line">
      {/* Without what is left out by a condition, which map alone would count. */}
      {Children.map(Children.toArray(children), (part) => (
        <span>{part}</span>
      ))}
    </p>
  )
}

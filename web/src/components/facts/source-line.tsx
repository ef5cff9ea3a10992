import { Children, type ReactNode } from 'react'

/** The source and age of a claim: '27 comparable cars · seen 2 h ago'. Each child is one part. */
export function SourceLine({ children }: { children: ReactNode }) {
  return (
    <p className="source-line">
      {/* toArray drops children left out by a condition, which map alone would wrap. */}
      {Children.map(Children.toArray(children), (part) => (
        <span>{part}</span>
      ))}
    </p>
  )
}

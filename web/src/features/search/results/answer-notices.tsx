import type { Results } from '../load/load-home.ts'
import { DegradationNotice } from './degradation-notice.tsx'
import { WidenedNote } from './widened-note.tsx'

/** Shown above the cars: how the answer differs from the request. */
export function AnswerNotices({ results }: { results: Results }) {
  return (
    <>
      <DegradationNotice results={results} />
      <WidenedNote widened={results.widened} />
    </>
  )
}

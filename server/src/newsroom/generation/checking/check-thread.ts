import { checkDraft, type Draft, type DraftCheck } from '@pahiya/domain/newsroom/check-draft/check-draft'

/** Runs in a separate thread: comparing a long text with six pages takes about a second. */
export function checkInThread({ draft, sources }: { draft: Draft; sources: readonly string[] }): Promise<DraftCheck> {
  return Promise.resolve(checkDraft(draft, sources))
}

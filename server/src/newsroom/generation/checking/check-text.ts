import type { CheckFinding } from '@pahiya/contract/newsroom/admin-articles'
import { citedSentences } from '@pahiya/domain/newsroom/check-draft/cited-sentences'
import type { Draft, DraftCheck } from '@pahiya/domain/newsroom/check-draft/check-draft'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { runInThread } from '../../../platform/process/run-in-thread.ts'
import { parseContent } from '../../articles/parse-content.ts'

export type TextToCheck = { title: string; excerpt: string; content: string; sources: readonly { archive: string }[] }

const thread = runInThread<{ draft: Draft; sources: readonly string[] }, DraftCheck>(
  new URL('./check-thread.ts', import.meta.url),
  'checkInThread',
)
const oneAfterAnother = limitConcurrency(1, 50)
/** Usually takes about a second; a text or page consisting only of names and figures would take hours. */
const longestMs = 120_000

export class CheckTooLong extends Error {}

/** Checks a machine-written text against the archived copies of its sources. Throws CheckTooLong after two minutes. */
export function checkText({ title, excerpt, content, sources }: TextToCheck): Promise<DraftCheck> {
  const draft = { title, excerpt, sentences: citedSentences(parseContent(content).blocks) }
  return oneAfterAnother(() => runAtMost({ draft, sources: sources.map(({ archive }) => archive) }))
}

async function runAtMost(input: { draft: Draft; sources: readonly string[] }): Promise<DraftCheck> {
  let isTooLong = false
  const timer = setTimeout(() => {
    isTooLong = true
    void thread.close()
  }, longestMs)
  try {
    return await thread.run(input)
  } catch (error) {
    throw isTooLong ? new CheckTooLong('the check was stopped', { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

const refusals = {
  'near-copy': 'The text repeats a source word for word.',
  'personal-data': 'The text contains a phone number, an address, a number plate or an identity number.',
  'nothing-checkable': 'No sentence states a fact with a source.',
}

/** Shown to an editor if the check was stopped. */
export const tooLongToCheck: CheckFinding = {
  kind: 'too-long',
  sentence: '',
  source: null,
  message: 'The check took too long. Split long sentences, or shorten the text.',
  blocks: true,
}

/** The result of a check as shown to an editor; a text that would not have been stored has a single finding. */
export function findingsOf({ refusal, findings }: DraftCheck): CheckFinding[] {
  if (refusal === null) return findings
  return [{ kind: refusal, sentence: '', source: null, message: refusals[refusal], blocks: true }]
}

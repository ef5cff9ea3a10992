import { copyIn } from '../copy/copy.ts'
import type { Turn } from '../read-turn.ts'
import { finishDraft, startDraft, type Answered } from './answer-draft.ts'
import type { RulesResult } from './tool-results.ts'

/** The papers and steps of a transfer, with their forms and public sources. */
export function writePapers(turn: Turn, result: RulesResult): Answered {
  const { conversation } = turn
  const draft = startDraft(conversation, 'papers')
  const { say } = draft
  const copy = copyIn(conversation.language)
  const steps = copy.papers.steps.map((step, place) =>
    say.cite(`• ${step}`, { tool: 'rules', field: 'steps', recordId: `step-${place + 1}` }),
  )
  const fee = say.rupees(result.transferFeeRupees, { tool: 'rules', field: 'transferFeeRupees', recordId: 'transfer' })
  return {
    conversation,
    draft: finishDraft(draft, {
      sentences: [copy.papers.intro, ...steps, copy.papers.fee(fee), copy.papers.check],
      links: result.sources.map(({ title, url }) => ({ label: title, href: url })).slice(0, 4),
      suggestions: [
        ...(conversation.shown.length > 0 ? [copy.prompts.cost, copy.prompts.why] : []),
        copy.prompts.cheaper,
      ].slice(0, 3),
      sources: [{ tool: 'rules', label: copy.labels.tools.rules, count: null, asOf: result.asOf }],
    }),
  }
}

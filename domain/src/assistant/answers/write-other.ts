import { copyIn } from '../copy/copy.ts'
import { greetingWords } from '../intents/intent-words.ts'
import type { UnknownTopic } from '../intents/unknown-topics.ts'
import type { Turn } from '../read-turn.ts'
import { toSaid } from '../text/said.ts'
import { finishDraft, startDraft, type Answered } from './answer-draft.ts'

/** Public places that have facts which we do not hold. */
const whereToLook: Partial<Record<UnknownTopic, { label: string; href: string }>> = {
  accidents: { label: 'Parivahan', href: 'https://parivahan.gov.in/' },
  dues: { label: 'eChallan', href: 'https://echallan.parivahan.gov.in/' },
  police: { label: 'Parivahan', href: 'https://parivahan.gov.in/' },
  legal: { label: 'National Consumer Helpline', href: 'https://consumerhelpline.gov.in/' },
}

/** The answer to a question about facts that we do not hold: that they are not known here, and where to look. */
export function writeUnknown(turn: Turn): Answered {
  const { conversation, topic } = turn
  const draft = startDraft(conversation, 'unknown-here')
  const copy = copyIn(conversation.language)
  const link = topic === null ? undefined : whereToLook[topic]
  const [car] = turn.cars
  return {
    conversation: { ...conversation, focus: car?.carId ?? conversation.focus },
    draft: finishDraft(draft, {
      sentences: [copy.unknownLead, topic === null ? '' : copy.unknown[topic]],
      links: link ? [link] : [],
      suggestions: [
        ...(conversation.shown.length > 0 ? [copy.prompts.why, copy.prompts.cost] : []),
        copy.prompts.papers,
      ],
    }),
  }
}

/** Anything else: what Alex can do, and three questions that have results. */
export function writeOther(turn: Turn, text: string, prompts: readonly string[]): Answered {
  const { conversation } = turn
  const copy = copyIn(conversation.language)
  return {
    conversation,
    draft: finishDraft(startDraft(conversation, 'other'), {
      sentences: [greetingWords.test(toSaid(text)) ? copy.greeting : '', copy.canHelp],
      suggestions: prompts.slice(0, 3),
    }),
  }
}

/** The single question to ask before the intent can be answered. */
export function writeWhichCar(turn: Turn, question: string, gone: readonly string[] = []): Answered {
  const { conversation, intent } = turn
  const draft = startDraft(conversation, intent)
  const copy = copyIn(conversation.language)
  const lost = gone.map((title) =>
    copy.compare.gone(draft.say.cite(title, { tool: 'car', field: 'title', recordId: null })),
  )
  return {
    conversation: { ...conversation, asked: 'which-car', waiting: intent },
    draft: finishDraft(draft, {
      sentences: [...lost, question],
      suggestions: conversation.shown.length > 0 ? [copy.prompts.compare] : [],
    }),
  }
}

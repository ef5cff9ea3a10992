import type { Filters } from '../../search/filters.ts'
import type { Sort } from '../../search/sorts.ts'
import type { AskedQuestion, ChatIntent, ChatLanguage, Conversation, ShownCar } from '../conversation.ts'
import { wishChips, type WishChip } from '../wishes/chips.ts'
import { createFigures, type Figure, type Figures } from './figures.ts'
import type { ChatTool, ToolCar } from './tool-results.ts'

export type DraftCar = ToolCar & { reasons: string[] }
export type DraftAction = {
  kind: 'search' | 'open-listing' | 'compare' | 'open-financing'
  href: string
  label: string
}
export type DraftProposal =
  | { kind: 'save-car'; label: string; carId: string; listingId: string }
  | { kind: 'create-alert'; label: string; filters: Filters }
  | { kind: 'message-seller'; label: string; carId: string; listingId: string; href: string }

/** An answer before it has an id and a time; the fields are those of ChatMessage. */
export type AnswerDraft = {
  content: string
  language: ChatLanguage
  intent: ChatIntent
  suggestedFilters: Filters
  sort: Sort | null
  action: DraftAction | null
  cars: readonly DraftCar[]
  total: number | null
  table: { columns: readonly string[]; rows: readonly { label: string; cells: readonly string[] }[] } | null
  links: readonly { label: string; href: string }[]
  chips: readonly WishChip[]
  replies: readonly string[]
  suggestions: readonly string[]
  proposals: readonly DraftProposal[]
  figures: readonly Figure[]
  sources: readonly { tool: ChatTool; label: string; count: number | null; asOf: string }[]
}

/** An answer and its effect on the stored conversation. */
export type Answered = { draft: AnswerDraft; conversation: Conversation }

export type Drafting = { conversation: Conversation; intent: ChatIntent; say: Figures }

export function startDraft(conversation: Conversation, intent: ChatIntent): Drafting {
  return { conversation, intent, say: createFigures() }
}

type Parts = Partial<Omit<AnswerDraft, 'content' | 'figures' | 'language' | 'intent' | 'chips'>> & {
  sentences: readonly string[]
}

export function finishDraft({ conversation, intent, say }: Drafting, { sentences, ...parts }: Parts): AnswerDraft {
  return {
    content: sentences.filter((sentence) => sentence !== '').join('\n'),
    language: conversation.language,
    intent,
    suggestedFilters: {},
    sort: conversation.wishes.sort,
    action: null,
    cars: [],
    total: null,
    table: null,
    links: [],
    chips: wishChips(conversation.wishes, conversation.language),
    replies: [],
    suggestions: [],
    proposals: [],
    figures: say.cited(),
    sources: [],
    ...parts,
  }
}

/** The conversation after an answer that showed these cars. */
export function recordShown(
  conversation: Conversation,
  cars: readonly ToolCar[],
  asked: AskedQuestion | null = null,
): Conversation {
  const shown = cars.map(toShown)
  return {
    ...conversation,
    shown: shown.length > 0 ? shown : conversation.shown,
    focus: shown[0]?.carId ?? conversation.focus,
    seen: conversation.seen + shown.length,
    asked,
    askedBefore: asked === null ? conversation.askedBefore : [...new Set([...conversation.askedBefore, asked])],
  }
}

function toShown({ carId, listingId, brand, model, priceRupees }: ToolCar): ShownCar {
  return { carId, listingId, brand, model, priceRupees }
}

/** A car's title contains its year, which is a figure. */
export function titleOf({ say }: Drafting, car: ToolCar, tool: ChatTool): string {
  return say.cite(car.title, { tool, field: 'title', recordId: car.listingId })
}

import type { ChatCar, ChatMessage, SuggestedFilters, WishChip } from '@pahiya/contract/assistant/chat-message'
import type { AnswerDraft, DraftCar } from '@pahiya/domain/assistant/answers/answer-draft'
import type { ChatLanguage } from '@pahiya/domain/assistant/conversation'
import type { WishChip as DraftChip } from '@pahiya/domain/assistant/wishes/chips'
import type { Filters } from '@pahiya/domain/search/filters'
import type { MessageRow } from './messages.ts'

/** A stored message as every response shows it. */
export function presentMessage({ id, type, state, content, created_at, answer }: MessageRow): ChatMessage {
  const base = { id, type, content, timestamp: created_at.toISOString(), state }
  return answer === null ? { ...base, ...nothing } : { ...base, ...presentAnswer(answer) }
}

function presentFilters(filters: Filters): SuggestedFilters {
  const entries = Object.entries(filters).flatMap(([key, value]): [string, unknown][] =>
    value === undefined ? [] : [[key, typeof value === 'object' ? [...value] : value]],
  )
  return Object.fromEntries(entries)
}

export function presentChips(chips: readonly DraftChip[]): WishChip[] {
  return chips.slice(0, 30).map((chip) => ({ ...chip }))
}

const nothing = {
  suggestedFilters: {},
  action: null,
  language: 'en' as ChatLanguage,
  intent: null,
  sort: null,
  cars: [],
  total: null,
  table: null,
  links: [],
  chips: [],
  replies: [],
  suggestions: [],
  proposals: [],
  figures: [],
  sources: [],
}

function presentAnswer(draft: Omit<AnswerDraft, 'content'>) {
  return {
    suggestedFilters: presentFilters(draft.suggestedFilters),
    action: draft.action,
    language: draft.language,
    intent: draft.intent,
    sort: draft.sort,
    cars: draft.cars.map(presentCar),
    total: draft.total,
    table: draft.table && {
      columns: [...draft.table.columns],
      rows: draft.table.rows.map(({ label, cells }) => ({ label, cells: [...cells] })),
    },
    links: draft.links.slice(0, 6).map((link) => ({ ...link })),
    chips: presentChips(draft.chips),
    replies: draft.replies.slice(0, 4),
    suggestions: draft.suggestions.slice(0, 3),
    proposals: draft.proposals
      .slice(0, 3)
      .map((proposal) =>
        proposal.kind === 'create-alert' ? { ...proposal, filters: presentFilters(proposal.filters) } : proposal,
      ),
    figures: draft.figures.slice(0, 120).map((figure) => ({ ...figure })),
    sources: draft.sources.map((source) => ({ ...source })),
  }
}

/** Without the fields that only the rules use. */
function presentCar({
  brand: _brand,
  model: _model,
  colour: _colour,
  verification: _verified,
  value: _value,
  ...car
}: DraftCar): ChatCar {
  return { ...car, reasons: car.reasons.slice(0, 3) }
}

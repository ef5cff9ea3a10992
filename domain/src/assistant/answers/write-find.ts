import { filterTable, isFilterKey } from '../../search/filters.ts'
import type { Sort } from '../../search/sorts.ts'
import { copyIn } from '../copy/copy.ts'
import type { Copy } from '../copy/copy-types.ts'
import type { AskedQuestion, Conversation } from '../conversation.ts'
import type { Turn } from '../read-turn.ts'
import {
  finishDraft,
  recordShown,
  startDraft,
  titleOf,
  type Answered,
  type DraftCar,
  type Drafting,
} from './answer-draft.ts'
import { searchHref } from './links.ts'
import { carReasons } from './reasons.ts'
import { followUps } from './suggestions.ts'
import type { SearchResult, ToolCar } from './tool-results.ts'

/** Fewer cars than this need no further question. */
const manyCars = 12

/** Up to three cars with true reasons, at most one question, and the filters to apply. */
export function writeFind(turn: Turn, result: SearchResult): Answered {
  const { conversation } = turn
  const draft = startDraft(conversation, 'find')
  const copy = copyIn(conversation.language)
  const cars = result.cars.map((car): DraftCar => ({ ...car, reasons: carReasons(draft, car, result) }))
  const closest = result.closest.slice(0, 3).map(({ car, misses }): DraftCar => ({
    ...car,
    reasons: [copy.find.misses(misses.map((key) => missName(key, copy)).join(', '))],
  }))
  const shown = cars.length > 0 ? cars : closest
  const asked = cars.length > 0 ? questionFor(conversation, result.total) : null
  const sentences = [
    turn.isRestart ? copy.find.restarted : '',
    ...openingSentences(draft, turn, result),
    turn.topic === null ? '' : copy.unknown[turn.topic],
    asked === null ? '' : copy.find.ask[asked],
  ]
  const first = shown[0]
  return {
    conversation: recordShown(conversation, shown, asked),
    draft: finishDraft(draft, {
      sentences,
      suggestedFilters: conversation.wishes.filters,
      action: { kind: 'search', href: searchHref(conversation.wishes), label: copy.labels.openSearch },
      cars: shown,
      total: result.total,
      replies: asked === 'budget' ? [4, 6, 8, 12].map(copy.replyBudget) : asked === 'body' ? bodyReplies(copy) : [],
      suggestions: followUps(conversation, shown.length),
      proposals: [
        ...(first
          ? [
              {
                kind: 'save-car' as const,
                label: copy.labels.save(first.title),
                carId: first.carId,
                listingId: first.listingId,
              },
            ]
          : []),
        ...(Object.keys(conversation.wishes.filters).length > 0
          ? [{ kind: 'create-alert' as const, label: copy.labels.alert, filters: conversation.wishes.filters }]
          : []),
      ],
      sources: [{ tool: 'search', label: copy.labels.tools.search, count: result.total, asOf: result.asOf }],
    }),
  }
}

function openingSentences({ say, conversation }: Drafting, turn: Turn, result: SearchResult): string[] {
  const { find } = copyIn(conversation.language)
  if (result.cars.length === 0) {
    if (turn.isMore && result.total > 0) return [find.noMore]
    return result.closest.length > 0 ? [find.none, find.closest] : [find.none]
  }
  const count = say.count(result.total, { tool: 'search', field: 'total', recordId: null })
  const opening = result.total === 1 ? find.foundOne : find.found(count, result.totalIsAtLeast)
  const order = conversation.wishes.sort
  return [`${opening} ${(order && find.sorted[order]) ?? (result.total > 1 ? find.shown : '')}`.trim()]
}

/** The one question whose answer narrows the search most; each is asked once. */
function questionFor(
  { wishes: { filters }, askedBefore }: Conversation,
  total: number,
): keyof Copy['find']['ask'] | null {
  if (total < manyCars) return null
  const isOpen = (question: AskedQuestion) => !askedBefore.includes(question)
  const hasPrice = filters.priceMax ?? filters.priceMin ?? filters.priceAround ?? filters.allInMax
  if (hasPrice === undefined && isOpen('budget')) return 'budget'
  const hasPlace = filters.cities ?? filters.localities ?? filters.near ?? (filters.nearMe || undefined)
  if (hasPlace === undefined && isOpen('city')) return 'city'
  const hasKind = filters.bodies ?? filters.models ?? filters.brands ?? filters.seatsMin
  return hasKind === undefined && isOpen('body') ? 'body' : null
}

function bodyReplies({ wishes }: Copy): string[] {
  return ['Hatchback', 'Sedan', 'SUV'].map((body) => wishes.values[body] ?? body)
}

function missName(key: string, { find }: Copy): string {
  if (!isFilterKey(key)) return key
  const { field } = filterTable[key]
  return find.filterNames[field === 'priceRupees' || field === 'allInRupees' ? 'price' : field] ?? field
}

/** "Tell me about the second one": the car's card with its facts. */
export function writeCar(turn: Turn, cars: readonly ToolCar[], gone: readonly string[], asOf: string): Answered {
  const { conversation } = turn
  const draft = startDraft(conversation, 'find')
  const copy = copyIn(conversation.language)
  const [car] = cars
  const sentences = gone.map((title) =>
    copy.compare.gone(draft.say.cite(title, { tool: 'car', field: 'title', recordId: null })),
  )
  if (car)
    sentences.push(
      copy.price.asking(
        titleOf(draft, car, 'car'),
        draft.say.rupees(car.priceRupees, { tool: 'car', field: 'priceRupees', recordId: car.listingId }),
      ),
    )
  const result: SearchResult = {
    tool: 'search',
    cars,
    total: cars.length,
    totalIsAtLeast: false,
    sort: 'relevance' satisfies Sort,
    asOf,
    closest: [],
  }
  return {
    conversation: { ...conversation, focus: car?.carId ?? conversation.focus },
    draft: finishDraft(draft, {
      sentences,
      cars: cars.map((each) => ({ ...each, reasons: carReasons(draft, each, result) })),
      action: car ? { kind: 'open-listing', href: car.href, label: copy.labels.openCar } : null,
      suggestions: [copy.prompts.why, copy.prompts.cost, copy.prompts.papers],
      proposals: car
        ? [
            { kind: 'save-car', label: copy.labels.save(car.title), carId: car.carId, listingId: car.listingId },
            {
              kind: 'message-seller',
              label: copy.labels.message,
              carId: car.carId,
              listingId: car.listingId,
              href: car.href,
            },
          ]
        : [],
      sources: [{ tool: 'car', label: copy.labels.tools.car, count: cars.length, asOf }],
    }),
  }
}

import { filterTable, type FilterKey } from '@pahiya/domain/search/filters'
import { sorts } from '@pahiya/domain/search/sorts'
import * as z from 'zod'
import { Id, Instant, Kilometres, ModelYear, Rupees } from '../core/fields.ts'

/** The language of an answer: that of the question. Telugu in Latin letters is answered in Telugu. */
export const chatLanguages = ['en', 'hi', 'te', 'hinglish'] as const
export const ChatLanguage = z.enum(chatLanguages)
export type ChatLanguage = z.infer<typeof ChatLanguage>

/** The read-only tools whose results an answer may use. */
export const chatTools = ['search', 'car', 'compare', 'value', 'loan', 'landed-cost', 'rules'] as const
export const ChatTool = z.enum(chatTools)
export type ChatTool = z.infer<typeof ChatTool>

/** unknown-here: a question about facts that Pahiya does not hold. */
export const chatIntents = ['find', 'compare', 'why-price', 'cost', 'papers', 'other', 'unknown-here'] as const
export const ChatIntent = z.enum(chatIntents)
export type ChatIntent = z.infer<typeof ChatIntent>

/** A path on this site, including its query. */
const Href = z.string().regex(/^\/(?!\/)[^\s\\]{0,2000}$/)

const filterKeys = Object.keys(filterTable) as [FilterKey, ...FilterKey[]]
const FilterValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(50)])

/** CHAT-05, CHAT-07: only known filters, with the names and values of the search. */
export const SuggestedFilters = z.partialRecord(z.enum(filterKeys), FilterValue).meta({ id: 'SuggestedFilters' })
export type SuggestedFilters = z.infer<typeof SuggestedFilters>

/**
 * CHAT-08: the action of a button below the answer. Every kind opens `href`; a client ignores a kind it does not know.
 */
export const ChatAction = z
  .object({
    kind: z.enum(['search', 'open-listing', 'compare', 'open-financing', 'login', 'verify-phone']),
    href: Href,
    label: z.string(),
  })
  .meta({ id: 'ChatAction' })
export type ChatAction = z.infer<typeof ChatAction>

/** One wish of the conversation. Removing it: DELETE /api/assistant/wishes with its key and value. */
export const WishChip = z
  .object({
    key: z.enum([...filterKeys, 'sort']),
    /** The value to remove if the wish is one of a list; null removes the whole wish. */
    value: z.string().nullable(),
    label: z.string(),
  })
  .meta({ id: 'WishChip' })
export type WishChip = z.infer<typeof WishChip>

/** A car as a small card in the thread. */
export const ChatCar = z
  .object({
    carId: Id,
    listingId: Id,
    href: Href,
    title: z.string(),
    priceRupees: Rupees,
    year: ModelYear,
    odometerKm: Kilometres.nullable(),
    fuel: z.string().nullable(),
    transmission: z.string().nullable(),
    owners: z.int().nullable(),
    city: z.string(),
    locality: z.string().nullable(),
    sourceName: z.string(),
    /** An address for /api/proxy/image. */
    picture: z.string().nullable(),
    /** Why this car is shown, in the language of the answer; each follows from `figures` or the car's facts. */
    reasons: z.array(z.string()).max(3),
    /** False if it was for sale in an earlier answer and no longer is. */
    isForSale: z.boolean(),
  })
  .meta({ id: 'ChatCar' })
export type ChatCar = z.infer<typeof ChatCar>

/** A small table, such as a comparison or the parts of a cost. */
export const ChatTable = z
  .object({
    columns: z.array(z.string()).max(4),
    rows: z.array(z.object({ label: z.string(), cells: z.array(z.string()).max(3) })).max(14),
  })
  .meta({ id: 'ChatTable' })
export type ChatTable = z.infer<typeof ChatTable>

/** A further page to read, on this site or at the public source of a rule. */
export const ChatLink = z
  .object({ label: z.string(), href: z.union([Href, z.url({ protocol: /^https?$/ })]) })
  .meta({ id: 'ChatLink' })
export type ChatLink = z.infer<typeof ChatLink>

/** A figure in `content`, in the table or in a reason, and the tool result from which it was read. */
export const ChatFigure = z
  .object({ text: z.string(), tool: ChatTool, field: z.string(), recordId: z.string().nullable() })
  .meta({ id: 'ChatFigure' })
export type ChatFigure = z.infer<typeof ChatFigure>

/** A tool on which the answer is based: its scope, the number of cars or adverts, and the time of the data. */
export const ChatSource = z
  .object({ tool: ChatTool, label: z.string(), count: z.int().nullable(), asOf: Instant })
  .meta({ id: 'ChatSource' })
export type ChatSource = z.infer<typeof ChatSource>

/** An action that only the person can take: it happens once they confirm it, through the ordinary call. */
export const ChatProposal = z
  .discriminatedUnion('kind', [
    /** PUT /api/saved-cars, or the device's own list for a visitor. */
    z.object({ kind: z.literal('save-car'), label: z.string(), carId: Id, listingId: Id }),
    /** POST /api/alerts with these filters. */
    z.object({ kind: z.literal('create-alert'), label: z.string(), filters: SuggestedFilters }),
    /** Opens the car's page at the contact form. */
    z.object({ kind: z.literal('message-seller'), label: z.string(), carId: Id, listingId: Id, href: Href }),
  ])
  .meta({ id: 'ChatProposal' })
export type ChatProposal = z.infer<typeof ChatProposal>

/** CHAT-06, and what the panel shows below the text. For a question by the person only the first six fields are set. */
export const ChatMessage = z
  .object({
    id: Id,
    type: z.enum(['user', 'assistant']),
    /** Plain text; line breaks separate sentences. Never HTML or Markdown. */
    content: z.string(),
    timestamp: Instant,
    suggestedFilters: SuggestedFilters,
    action: ChatAction.nullable(),
    /** pending: the answer is being written; its stream has the text so far. */
    state: z.enum(['pending', 'complete', 'failed']),
    language: ChatLanguage,
    intent: ChatIntent.nullable(),
    /** The sort order of the search, if one was requested. */
    sort: z.enum(sorts).nullable(),
    cars: z.array(ChatCar).max(3),
    /** How many cars the search found; null if the answer is not about a search. */
    total: z.int().nullable(),
    table: ChatTable.nullable(),
    links: z.array(ChatLink).max(6),
    /** The wishes after this message. */
    chips: z.array(WishChip).max(30),
    /** Set if `content` ends with a question: replies that can be sent as they are. */
    replies: z.array(z.string()).max(4),
    /** Follow-up prompts. */
    suggestions: z.array(z.string()).max(3),
    proposals: z.array(ChatProposal).max(3),
    figures: z.array(ChatFigure).max(120),
    sources: z.array(ChatSource).max(8),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

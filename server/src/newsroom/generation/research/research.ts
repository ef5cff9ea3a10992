import type { ProviderOutcome } from '../../../platform/outbound/provider-outcome.ts'

export type SearchResult = { title: string; url: string }
export type SearchOutcome = { kind: 'found'; results: SearchResult[] } | Exclude<ProviderOutcome, { kind: 'accepted' }>

/** Finds pages on the web about a topic. */
export type SearchWeb = (query: string, signal?: AbortSignal) => Promise<SearchOutcome>

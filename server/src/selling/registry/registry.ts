import type { RegistryFacts } from '@pahiya/domain/selling/verification/compare-papers'

/** no_answer: it may know the car, but did not say. */
export type RegistryOutcome =
  | { kind: 'record'; facts: RegistryFacts }
  | { kind: 'no_record' }
  | { kind: 'no_answer'; reason: 'timeout' | 'unreachable' | 'busy' | 'server_error' | 'misconfigured' | 'unreadable' }

/** The vehicle registry: what it has on record about a whole registration number. */
export type AskRegistry = (plate: string) => Promise<RegistryOutcome>

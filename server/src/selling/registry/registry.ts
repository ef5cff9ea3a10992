import type { RegistryFacts } from '@pahiya/domain/selling/verification/compare-papers'

/** no_answer: the registry did not respond, but may have the car on record. */
export type RegistryOutcome =
  | { kind: 'record'; facts: RegistryFacts }
  | { kind: 'no_record' }
  | { kind: 'no_answer'; reason: 'timeout' | 'unreachable' | 'busy' | 'server_error' | 'misconfigured' | 'unreadable' }

/** Queries the vehicle registry for the record of a complete registration number. */
export type AskRegistry = (plate: string) => Promise<RegistryOutcome>

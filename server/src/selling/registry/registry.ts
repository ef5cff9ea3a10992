import type { RegistryFacts } from '@pahiya/domain/selling/verification/compare-papers'

/** no_answer: the registry may know the car, but did not answer. */
export type RegistryOutcome =
  | { kind: 'record'; facts: RegistryFacts }
  | { kind: 'no_record' }
  | { kind: 'no_answer'; reason: 'timeout' | 'unreachable' | 'busy' | 'server_error' | 'misconfigured' | 'unreadable' }

/** The vehicle registry: its record for a complete registration number. */
export type AskRegistry = (plate: string) => Promise<RegistryOutcome>

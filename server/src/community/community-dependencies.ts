import type { ViewProofs } from '../events/view-proof.ts'
import type { Config } from '../platform/config.ts'
import type { Stores } from '../platform/engines/stores.ts'
import type { Callers } from '../platform/http/visitors/callers.ts'
import type { Llm } from '../platform/llm/llm.ts'

export type CommunityDependencies = Pick<Stores, 'database'> & {
  config: Pick<Config, 'PUBLIC_ORIGIN'>
  callers: Pick<Callers, 'callerOf'>
  viewProofs: ViewProofs
  /** Its role `safety` checks texts by new members, if configured. */
  llm: Llm
}

export type WritingDependencies = Pick<CommunityDependencies, 'database' | 'llm'>

import type { ProviderOutcome } from '../outbound/provider-outcome.ts'

/** A call between two people who each see only our own number. */
export type CallToConnect = {
  /** Rung first, before the other; in international format, such as +919848022213. */
  from: string
  to: string
  /** Our number, which both see. */
  alias: string
  /** Our own id of the call, sent back by the provider. */
  callId: string
  /** Where the provider reports how the call ended. */
  statusUrl: string
}

export type ConnectCall = (call: CallToConnect) => Promise<ProviderOutcome>

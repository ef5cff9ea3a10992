import type { ProviderOutcome } from '../outbound/provider-outcome.ts'

/** A call between two people who each see only our own number. */
export type CallToConnect = {
  /** The number that is called first, in international format, such as +919848022213. */
  from: string
  to: string
  /** Our number, which both people see. */
  alias: string
  /** Our own id for the call, which the provider returns. */
  callId: string
  /** The URL to which the provider reports how the call ended. */
  statusUrl: string
}

export type ConnectCall = (call: CallToConnect) => Promise<ProviderOutcome>

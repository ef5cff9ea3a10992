/** A call between two people who each see only our own number. */
export type CallToConnect = {
  /** Rung first, then the other; in the international form, such as +919848022213. */
  from: string
  to: string
  /** The number of ours that both see. */
  alias: string
  /** Our own id of the call, told back by the provider. */
  callId: string
  /** Where the provider says how it ended. */
  statusUrl: string
}

export type CallOutcome =
  | { kind: 'accepted'; providerId: string }
  /** Nobody was rung. */
  | { kind: 'refused'; reason: 'misconfigured' | 'rejected' | 'busy' | 'unreachable' }
  /** Phones may ring or not: asking again could ring them twice. */
  | { kind: 'unknown'; reason: 'timeout' | 'broken_off' | 'server_error' | 'unreadable' }

export type ConnectCall = (call: CallToConnect) => Promise<CallOutcome>

/** A message from a template that is registered with DLT: Indian operators deliver no other. */
export type SmsMessage = {
  /** In international format, such as +919848022213. */
  to: string
  templateId: string
  variables: Record<string, string>
}

export type SmsOutcome =
  | { kind: 'accepted'; gatewayId: string }
  /** Not accepted; it will not arrive. */
  | { kind: 'refused'; reason: 'misconfigured' | 'rejected' | 'busy' | 'unreachable' }
  /** It may or may not arrive: a retry could send it twice. */
  | { kind: 'unknown'; reason: 'timeout' | 'broken_off' | 'server_error' | 'unreadable' }

export type SendSms = (message: SmsMessage) => Promise<SmsOutcome>

export type SmsDelivery = 'delivered' | 'failed'

/** A message of a template that is registered with DLT: an Indian operator delivers no other. */
export type SmsMessage = {
  /** In the international form, such as +919848022213. */
  to: string
  templateId: string
  variables: Record<string, string>
}

export type SmsOutcome =
  | { kind: 'accepted'; gatewayId: string }
  /** It was not taken and will not arrive. */
  | { kind: 'refused'; reason: 'misconfigured' | 'rejected' | 'busy' | 'unreachable' }
  /** It may arrive or not: sending it again could send it twice. */
  | { kind: 'unknown'; reason: 'timeout' | 'broken_off' | 'server_error' | 'unreadable' }

export type SendSms = (message: SmsMessage) => Promise<SmsOutcome>

export type SmsDelivery = 'delivered' | 'failed'

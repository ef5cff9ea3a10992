import type { ProviderOutcome } from '../outbound/provider-outcome.ts'

/** A message from a template that is registered with DLT: Indian operators deliver no other. */
export type SmsMessage = {
  /** In international format, such as +919848022213. */
  to: string
  templateId: string
  variables: Record<string, string>
}

export type SendSms = (message: SmsMessage) => Promise<ProviderOutcome>

export type SmsDelivery = 'delivered' | 'failed'

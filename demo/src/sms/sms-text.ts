/** A message as it arrived at a phone. */
export type SmsText = { id: string; to: string; sender: string; text: string; at: Date }

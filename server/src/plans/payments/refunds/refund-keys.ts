type Sending = { id: string; attempts: number }

/** The key under which the provider knows our refund, at most 40 characters. Each resend uses a new key. */
export function keyOf({ id, attempts }: Sending): string {
  return attempts === 1 ? id : `${id}-${attempts}`
}

/** Whether a provider's key belongs to this refund, in any attempt. */
export function isKeyOf(key: string | null, id: string): boolean {
  return key !== null && (key === id || key.startsWith(`${id}-`))
}

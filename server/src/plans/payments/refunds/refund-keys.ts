type Sending = { id: string; attempts: number }

/** The key under which the provider knows a refund of ours, at most 40 characters. Sent again, it has a new one. */
export function keyOf({ id, attempts }: Sending): string {
  return attempts === 1 ? id : `${id}-${attempts}`
}

/** Whether a key of the provider is one of this refund, in whatever attempt. */
export function isKeyOf(key: string | null, id: string): boolean {
  return key !== null && (key === id || key.startsWith(`${id}-`))
}

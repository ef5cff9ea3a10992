/** Storage keys of an account's unsent messages begin with this. */
export function outboxPrefix(account: string): string {
  return `pahiya-outbox-${account}-`
}

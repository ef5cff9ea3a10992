/** The position of an entry in the list: its time in microseconds, its chain and its position in the chain. */
export type AuditPosition = { micros: string; chain: number; place: number }

export function writeAuditPosition({ micros, chain, place }: AuditPosition): string {
  return `${micros}.${chain}.${place}`
}

/** Null for a text that was not returned by a page. */
export function readAuditPosition(text: string): AuditPosition | null {
  const found = /^(\d{1,16})\.(\d{1,2})\.(\d{1,15})$/.exec(text)
  return found ? { micros: found[1]!, chain: Number(found[2]), place: Number(found[3]) } : null
}

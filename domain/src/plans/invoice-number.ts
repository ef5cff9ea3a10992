import { inIndia } from '../time/india-time.ts'

/** The year in which the financial year begins: 2026 for 1 April 2026 to 31 March 2027, in Indian time. */
export function financialYear(at: Date): number {
  const local = inIndia(at)
  return local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1
}

export const documentKinds = ['invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

const prefixes: Record<DocumentKind, string> = { invoice: 'PAH', credit_note: 'PCN' }

/** 'PAH/26-27/000001': at most 16 letters, digits, hyphens and slashes (CGST Rules, rule 46). */
export function documentNumber(kind: DocumentKind, year: number, number: number): string {
  const two = (each: number) => String(each % 100).padStart(2, '0')
  return `${prefixes[kind]}/${two(year)}-${two(year + 1)}/${String(number).padStart(6, '0')}`
}

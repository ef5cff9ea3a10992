import { consentLanguage } from '@pahiya/contract/privacy/consents'
import {
  dataPurposes,
  erasureMethods,
  legalBases,
  lifecycles,
  type DataPurpose,
} from '@pahiya/contract/privacy/data-map'
import type { PrivacyNotice } from '@pahiya/contract/privacy/notice'
import { hashNotice } from '../../platform/audit/record-consent.ts'
import { columnTerms, type HeldData, type HeldTable, type Terms } from '../../platform/personal-data.ts'
import { retentionPeriods } from '../../platform/retention.ts'
import { noticeSections } from './notice-sections.ts'

/**
 * Builds the notice from the map of personal data. Its hash changes with every word of it; the fields are in the order
 * of the contract, so that a reader of the response can compute it.
 */
export function buildNotice(declarations: readonly HeldData[]): PrivacyNotice {
  const tables = declarations.flatMap(({ holds }) => Object.values(holds))
  const text = {
    language: consentLanguage,
    purposes: Object.keys(dataPurposes).flatMap((name) => {
      const purpose = name as DataPurpose
      const items = tables.flatMap((table) => itemsOf(table, purpose))
      const { title, why, recipients, withdraw } = dataPurposes[purpose]
      return items.length === 0 ? [] : [{ purpose, title, why, items, recipients, withdraw }]
    }),
    sections: noticeSections.map(({ title, lines }) => ({ title, lines: [...lines] })),
  }
  return { hash: hashNotice(JSON.stringify(text), consentLanguage), ...text }
}

/** None if no column of the table serves this purpose. */
function itemsOf(table: HeldTable, purpose: DataPurpose): PrivacyNotice['purposes'][number]['items'] {
  const terms = table.columns.map((column) => columnTerms(table, column)).filter((each) => each.purpose === purpose)
  if (terms.length === 0) return []
  return [
    {
      what: table.what,
      bases: distinct(terms.map(({ basis }) => legalBases[basis])),
      keptFor: distinct(terms.map(({ retention }) => retentionText(retention))),
      afterErasure: distinct(terms.map(({ erasure }) => erasureMethods[erasure])),
    },
  ]
}

function retentionText(retention: Terms['retention']): string {
  return retention in lifecycles
    ? lifecycles[retention as keyof typeof lifecycles]
    : retentionPeriods[retention as keyof typeof retentionPeriods].text
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

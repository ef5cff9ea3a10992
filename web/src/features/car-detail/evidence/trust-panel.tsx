import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import { Icon } from '../../../components/icons/icon.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'
import { programmeText } from './programme-panel.tsx'
import { noReportText } from './report-text.ts'
import { findFlags, flagAdvice } from '../still-for-sale/flag-advice.ts'

/** LIST-16. */
const titles = {
  verified: /*i18n*/ 'Verified Listing',
  certified: /*i18n*/ 'Certified by Expert',
  unverified: /*i18n*/ 'Standard Listing',
}

/** The checks that were made, by whom, and the checks that were not made. */
export function TrustPanel({ view, report = null }: { view: OfferedView; report?: InspectionReport | null }) {
  const { i18n } = useLingui()
  const proven = view.verification !== 'unverified'
  return (
    <Panel title={i18n.t('Trust and Safety')}>
      <p className="car-trust" data-proven={proven || undefined}>
        <Icon name={proven ? 'shield-check' : 'circle-dashed'} />
        <b>{i18n._(titles[view.verification])}</b>
      </p>
      <ul className="car-points mt-2">
        <Check done={proven}>{verificationWords(view, i18n)}</Check>
        <Check done={view.photosVerified}>{photoWords(view, i18n)}</Check>
        {view.certification && (
          <Check done={view.certification.result === 'passed'}>{programmeText(view.certification, i18n)}</Check>
        )}
        <Check done={report !== null}>
          {report === null
            ? noReportText(view, i18n)
            : i18n.t('Inspected by {inspector}', { inspector: report.inspector })}
        </Check>
        {findFlags(view).map((kind) => (
          <Check key={kind} done={false}>
            {i18n._(flagAdvice[kind])}
          </Check>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-3">
        {i18n.t('Check the car, its RC and its insurance before you pay anything.')}
      </p>
    </Panel>
  )
}

function Check({ done, children }: { done: boolean; children: string }) {
  return (
    <li data-done={done || undefined}>
      <Icon name={done ? 'check' : 'circle-dashed'} />
      {children}
    </li>
  )
}

function verificationWords({ verification, soldHere, sourceName, certification }: OfferedView, i18n: I18n): string {
  const source = certification?.programme ?? sourceName
  // INS-30: states what the check covers, so that it does not seem to cover the rest of the advert.
  if (verification === 'verified' && soldHere) return i18n.t('RC and insurance checked by Pahiya')
  if (verification === 'certified') return i18n.t('Certified by {source}', { source })
  if (verification === 'verified') return i18n.t('Verified by {source}', { source })
  return i18n.t('Not verified yet', { source })
}

function photoWords({ photosVerified, pictures }: OfferedView, i18n: I18n): string {
  if (photosVerified) return i18n.t('Photos not found on another car')
  return pictures.length > 0 ? i18n.t('Photos not checked yet') : i18n.t('No photos to verify')
}

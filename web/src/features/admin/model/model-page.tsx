import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Tabs, TabPanel } from '../../../components/controls/tabs.tsx'
import type { ModelAct } from './act-on-model.ts'
import { DriftPart } from './drift-part.tsx'
import { FailedPhrasesPart } from './failed-phrases-part.tsx'
import type { ModelData } from './load-model.ts'
import { modelAddress, type ModelView } from './model-address.ts'
import { RelevancePart } from './relevance-part.tsx'
import { RunsPart } from './runs-part.tsx'
import './model.css'

const id = 'admin-model'
const tabs: readonly { value: ModelView; name: string }[] = [
  { value: 'runs', name: /*i18n*/ 'Training runs' },
  { value: 'drift', name: /*i18n*/ 'Drift' },
  { value: 'relevance', name: /*i18n*/ 'Relevance' },
  { value: 'phrases', name: /*i18n*/ 'Phrases that failed' },
]

const outcomes: Readonly<Record<string, string>> = {
  promote: /*i18n*/ 'The model is in use. Cars are being valued again.',
  'roll-back': /*i18n*/ 'Rolled back. Cars are being valued again.',
  train: /*i18n*/ 'A training run has started.',
  judge: /*i18n*/ 'Saved.',
  measure: /*i18n*/ 'Measured.',
}

/** /admin/model: the accuracy of the price model and of search, and the related actions. */
export function ModelPage({ shown, acted, nav }: { shown: ModelData; acted: ModelAct | undefined; nav: ReactNode }) {
  const { i18n } = useLingui()
  const { query } = shown
  const done = query.done === null ? undefined : outcomes[query.done]
  return (
    <AdminFrame title={i18n.t('Model · Pahiya')} nav={nav} heading={i18n.t('Model')}>
      <Tabs
        id={id}
        label={i18n.t('Model')}
        value={query.view}
        tabs={tabs.map(({ value, name }) => ({
          value,
          label: i18n.t(name),
          href: modelAddress({ view: value === 'runs' ? null : value }),
        }))}
      />
      {acted && (
        <p className="desk-failed" role="alert">
          {acted.failed ?? i18n.t('Please try again.')}
        </p>
      )}
      {done !== undefined && !acted && <output className="desk-done">{i18n.t(done)}</output>}
      <TabPanel id={id} value={query.view}>
        <div className="model-part">
          <Part shown={shown} />
        </div>
      </TabPanel>
    </AdminFrame>
  )
}

function Part({ shown }: { shown: ModelData }) {
  if (shown.view === 'drift') return <DriftPart drift={shown.drift} />
  if (shown.view === 'relevance') return <RelevancePart shown={shown} />
  return shown.view === 'phrases' ? <FailedPhrasesPart failed={shown.failed} /> : <RunsPart shown={shown} />
}

import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/controls/icon.tsx'
import { triangleAlertPath } from '../../../components/controls/late-icons.ts'
import type { Results } from '../load/load-home.ts'

/** How the answer as a whole stands, if it lacks something: what happened, and what still holds. */
export function DegradationNotice({ results }: { results: Pick<Results, 'degraded' | 'partial' | 'notApplied'> }) {
  const { i18n } = useLingui()
  const { degraded, partial, notApplied = [] } = results
  return (
    <>
      {degraded && (
        <output className="strip">
          <Icon path={triangleAlertPath} />
          <span>
            <b>{i18n.t('The search engine is not answering.')}</b>{' '}
            {i18n.t(
              'These cars come straight from our store: prices and adverts are right, but nothing is counted and the market is not compared.',
            )}
          </span>
        </output>
      )}
      {partial && (
        <output className="strip">
          <Icon path={triangleAlertPath} />
          <span>
            <b>{i18n.t('A part of the search did not answer in time.')}</b>{' '}
            {i18n.t('There may be more cars than are shown. Search again in a moment.')}
          </span>
        </output>
      )}
      {notApplied.includes('nearMe') && (
        <output className="strip">
          <Icon name="map-pin" />
          <span>
            <b>{i18n.t('We do not know where you are.')}</b>{' '}
            {i18n.t('Cars of every place are shown. Choose a place among the filters to see how near they are.')}
          </span>
        </output>
      )}
    </>
  )
}

import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import { triangleAlertPath } from '../../../components/icons/deferred-icon-paths.ts'
import type { Results } from '../load/load-home.ts'

/** Shown if the answer is incomplete: explains what happened, and what is still valid. */
export function DegradationNotice({
  results,
}: {
  results: Pick<Results, 'degraded' | 'sortedBy' | 'partial' | 'notApplied'>
}) {
  const { i18n } = useLingui()
  const { degraded, sortedBy, partial, notApplied = [] } = results
  return (
    <>
      {degraded && (
        <output className="strip">
          <Icon path={triangleAlertPath} />
          <span>
            <b>{i18n.t('Search is running in basic mode.')}</b>{' '}
            {i18n.t('Prices are current, but counts and price comparisons are off for now.')}{' '}
            {sortedBy && i18n.t('The cheapest cars come first.')}
          </span>
        </output>
      )}
      {partial && (
        <output className="strip">
          <Icon path={triangleAlertPath} />
          <span>
            <b>{i18n.t('Some portals haven’t answered yet.')}</b>{' '}
            {i18n.t('There may be more cars. Search again in a moment.')}
          </span>
        </output>
      )}
      {notApplied.includes('nearMe') && (
        <output className="strip">
          <Icon name="map-pin" />
          <span>
            <b>{i18n.t('We don’t know where you are.')}</b>{' '}
            {i18n.t('Showing cars from everywhere. Choose a place in the filters to see how near they are.')}
          </span>
        </output>
      )}
    </>
  )
}

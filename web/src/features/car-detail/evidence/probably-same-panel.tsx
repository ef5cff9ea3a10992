import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { mismatchReasonsText, matchReasonsText } from '../../../components/car/match-reasons.ts'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { arrowUpRightPath } from '../../../components/icons/deferred-icon-paths.ts'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import type { ProbableView } from '../page/car-view.ts'
import { DoubtLink } from './offers-panel.tsx'
import { Panel } from '../page/panel.tsx'

/** Adverts that probably show this car, but not certainly enough to be grouped with it. */
export function ProbablySamePanel({ adverts, listingId }: { adverts: ProbableView[]; listingId: string }) {
  const { i18n } = useLingui()
  if (adverts.length === 0) return null
  return (
    <Panel
      title={i18n.t('Probably the same car')}
      source={
        <SourceLine>{i18n.t('We are not sure, so these are shown separately. Compare plate and photos.')}</SourceLine>
      }
    >
      <ul className="car-offers">
        {adverts.map((advert) => (
          <li key={advert.id}>
            <div>
              <b>
                <Link to={advert.page}>{advert.title}</Link>
              </b>
              <small>
                {advert.sourceName}
                <DoubtLink here={listingId} other={advert.id} />
              </small>
            </div>
            <div className="car-offers-price">
              <b className="number">{rupees(advert.price)}</b>
            </div>
            <div>
              {advert.reasons.length > 0 && <small>{matchReasonsText(i18n, advert.reasons)}</small>}
              {advert.against.length > 0 && <small>{mismatchReasonsText(i18n, advert.against)}</small>}
            </div>
            <div className="car-offers-act">
              {advert.url !== null && (
                <ButtonLink
                  to={advert.url}
                  size="small"
                  target="_blank"
                  rel="noopener nofollow"
                  aria-label={i18n.t('Open listing on {source}', { source: advert.sourceName })}
                >
                  {i18n.t('Open listing')}
                  <Icon path={arrowUpRightPath} />
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { StoryView } from '../story/story-view.ts'
import { Panel } from '../page/panel.tsx'
import { flagAdvice } from './flag-advice.ts'
import './still-for-sale-panel.css'

type Standing = StoryView['standing'][number]

/** Whether this listing is likely still up, user reports, and what a buyer should check first. */
export function StillForSalePanel({
  story,
  listingId,
  soldHere,
}: {
  story: StoryView | null
  listingId: string
  soldHere: boolean
}) {
  const { i18n } = useLingui()
  const standing = story?.standing.find((advert) => advert.listingId === listingId)
  if (!standing) return null
  const { soldReports, worthChecking } = standing
  return (
    <Panel title={i18n.t('Is it still for sale?')}>
      <div className="still">
        <Chance standing={standing} soldHere={soldHere} />
        {soldReports > 0 && <p>{i18n.t('Reported as sold in the last two weeks: {count}', { count: soldReports })}</p>}
        {worthChecking.length > 0 && (
          <div className="still-checks">
            <h3>{i18n.t('Check before you pay anything')}</h3>
            <ul>
              {worthChecking.map((kind) => (
                <li key={kind}>{i18n._(flagAdvice[kind])}</li>
              ))}
            </ul>
          </div>
        )}
        {!soldHere && (
          <Link className="still-report" to={`/report-sold/${listingId}`} rel="nofollow">
            {i18n.t('Report as sold')}
          </Link>
        )}
      </div>
    </Panel>
  )
}

function Chance({
  standing: { stillThere, sourceName, soldReports },
  soldHere,
}: {
  standing: Standing
  soldHere: boolean
}) {
  const { i18n } = useLingui()
  if (soldHere) return <p>{i18n.t('Yes, according to its seller, who lists it here on Pahiya.')}</p>
  if (!stillThere)
    return (
      <p>
        {i18n.t('We have not tracked {source} long enough to say. Ask the seller before you go.', {
          source: sourceName,
        })}
      </p>
    )
  const { chance, low, high, basedOn } = stillThere
  const rests = { count: basedOn.toLocaleString('en-IN'), source: sourceName }
  return (
    <>
      <p className="still-answer">
        <b>{i18n._(answerOf(chance))}</b> {shareWords(i18n, { chance, low, high })}
      </p>
      <small>
        {soldReports > 0
          ? i18n.t('From {count} listings on {source}, by age and price, and from what people reported', rests)
          : i18n.t('From {count} listings on {source}, by age and price', rests)}
      </small>
    </>
  )
}

function answerOf(chance: number): string {
  if (chance >= 0.95) return /*i18n*/ 'Very likely.'
  if (chance >= 0.8) return /*i18n*/ 'Probably.'
  return chance >= 0.5 ? /*i18n*/ 'Maybe. Ask before you go.' : /*i18n*/ 'Probably not. Ask before you go.'
}

/** Never certain: between 1 and 99 out of 100. */
function inHundred(share: number): number {
  return Math.min(99, Math.max(1, Math.round(share * 100)))
}

function shareWords(i18n: I18n, { chance, low, high }: { chance: number; low: number; high: number }): string {
  const [from, to] = [inHundred(low), inHundred(high)]
  if (to - from < 2) return i18n.t('About {share}% of similar listings are still up.', { share: inHundred(chance) })
  return i18n.t('About {from} to {to}% of similar listings are still up.', { from, to })
}

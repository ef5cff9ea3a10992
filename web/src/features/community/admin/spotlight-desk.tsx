import { useLingui } from '@lingui/react'
import type { OwnSpotlight } from '@pahiya/contract/community/spotlights'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import { SpotlightPhoto } from '../feed/spotlight-card.tsx'
import { spotlightKindName } from '../parts/labels.ts'
import { MemberText } from '../parts/member-text.tsx'

/** COMM-25: an admin picks a submitted car, or declines it with a reason. */
export function SpotlightDesk({ spotlights }: { spotlights: readonly OwnSpotlight[] }) {
  const { i18n } = useLingui()
  if (spotlights.length === 0) return <State kind="empty" icon="car" title={i18n.t('No submitted cars')} />
  return (
    <div className="feed-list">
      {spotlights.map((spotlight) => (
        <article key={spotlight.id} className="spotlight-card">
          <SpotlightPhoto spotlight={spotlight} />
          <div>
            <h2>
              {spotlight.year} {spotlight.make} {spotlight.model}
            </h2>
            <p className="desk-hint">
              {spotlight.owner}, {spotlightKindName(spotlight.category, i18n)}
            </p>
            <MemberText body={spotlight.body} />
            <Form method="post" className="community-go">
              <input type="hidden" name="id" value={spotlight.id} />
              <Button type="submit" kind="main" name="do" value="pick">
                {i18n.t('Show in the spotlight')}
              </Button>
            </Form>
            <Form method="post" className="community-go">
              <input type="hidden" name="id" value={spotlight.id} />
              <input
                className="input"
                name="reason"
                required
                minLength={3}
                maxLength={300}
                placeholder={i18n.t('Reason for the owner')}
                aria-label={i18n.t('Reason for the owner')}
              />
              <Button type="submit" name="do" value="decline">
                {i18n.t('Decline')}
              </Button>
            </Form>
          </div>
        </article>
      ))}
    </div>
  )
}

import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { messageSquarePath } from '../../../components/icons/deferred-icon-paths.ts'

/** C-21: the link from Throttle Talk to the community. */
export function CommunityDoor() {
  const { i18n } = useLingui()
  return (
    <section className="community-door" aria-labelledby="community">
      <Icon path={messageSquarePath} />
      <div>
        <h2 id="community">{i18n.t('Community')}</h2>
        <p>{i18n.t('Ask owners and other buyers, and tell them about your own car.')}</p>
      </div>
      <ButtonLink to="/community">{i18n.t('Go to the community')}</ButtonLink>
    </section>
  )
}

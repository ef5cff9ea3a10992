import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import { useRootSign } from '../../../components/rendering/use-root-attribute.ts'
import { useHeldLink } from './use-deferred-link.ts'
import { useOnline } from './use-online.ts'

/** Under the header; it goes as it came. What stands on the page is all there is for now, so the page stays. */
export function OfflineNotice() {
  const { i18n } = useLingui()
  const online = useOnline()
  const isWaiting = useHeldLink(online)
  useRootSign('data-offline', !online)
  return (
    <output className="offline">
      {!online && (
        <span className="page-width">
          <Icon name="cloud-off" />
          <span>
            <b>{i18n.t('No Internet connection.')}</b>{' '}
            {isWaiting ? i18n.t('The page you chose opens when it is back.') : i18n.t('What you have open stays here.')}
          </span>
        </span>
      )}
    </output>
  )
}

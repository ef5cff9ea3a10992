import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import { useRootAttribute } from '../../../components/rendering/use-root-attribute.ts'
import { useDeferredLink } from './use-deferred-link.ts'
import { useOnline } from './use-online.ts'

/** Shown below the header while offline. The page stays as it is, because nothing else can be loaded. */
export function OfflineNotice() {
  const { i18n } = useLingui()
  const online = useOnline()
  const isWaiting = useDeferredLink(online)
  useRootAttribute('data-offline', !online)
  return (
    <output className="offline">
      {!online && (
        <span className="page-width">
          <Icon name="cloud-off" />
          <span>
            <b>{i18n.t('No Internet connection.')}</b>{' '}
            {isWaiting
              ? i18n.t('The page you chose will open when you’re back online.')
              : i18n.t('This page stays open.')}
          </span>
        </span>
      )}
    </output>
  )
}

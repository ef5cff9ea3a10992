import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { cameFromOf } from '../../components/car/came-from.ts'
import { Button } from '../../components/controls/button.tsx'
import { Icon } from '../../components/controls/icon.tsx'
import { showToast } from '../../components/overlay/toast-store.ts'
import { useHydrated } from '../../components/use-hydrated.ts'
import { toggleSaved, useIsSaved } from '../../visitor/saved-cars.ts'
import type { OfferedView } from './car-view.ts'
import { shareLink } from './share-link.ts'

/** The way back, and what one can do with the car as such. */
export function PageTop({ view }: { view?: OfferedView }) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 py-2" data-print="no">
      <BackLink />
      {view && (
        <span className="flex gap-2">
          <Save view={view} />
          <Share view={view} />
        </span>
      )}
    </div>
  )
}

/** CAR-03: to the search as it was, with its filters and tab. Without script nobody knows it. */
function BackLink() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const location = useLocation()
  const cameFrom = cameFromOf(useHydrated() ? location.state : undefined)

  function goBack(event: MouseEvent) {
    // The entry before this one is that search, and knows how far down one was.
    if (!cameFrom || cameFrom.further || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2 font-medium no-underline"
      to={cameFrom?.search ?? '/'}
      onClick={goBack}
    >
      <Icon name="arrow-left" />
      {cameFrom ? i18n.t('Back to the search') : i18n.t('To all cars')}
    </Link>
  )
}

/** LIST-12: kept on this device. */
function Save({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const saved = useIsSaved(view.carId)

  function toggle() {
    const now = toggleSaved({ carId: view.carId, href: view.href, title: view.heading })
    showToast({ title: now ? i18n.t('Saved on this device') : i18n.t('No longer saved') })
  }

  return (
    <ScriptOnly>
      <Button size="small" icon="heart" aria-pressed={saved} onClick={toggle}>
        <span className="max-wide:sr-only">{saved ? i18n.t('Saved') : i18n.t('Save')}</span>
      </Button>
    </ScriptOnly>
  )
}

function Share({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()

  async function share() {
    const outcome = await shareLink({ title: view.heading, url: new URL(view.canonical, window.location.origin).href })
    if (outcome === 'copied') showToast({ title: i18n.t('Link copied') })
    if (outcome === 'failed') showToast({ title: i18n.t('The link could not be copied'), kind: 'bad' })
  }

  return (
    <ScriptOnly>
      <Button size="small" icon="share-2" onClick={() => void share()}>
        <span className="max-wide:sr-only">{i18n.t('Share')}</span>
      </Button>
    </ScriptOnly>
  )
}

/** Takes its place from the start, so nothing moves, but shows only when it can do something. */
function ScriptOnly({ children }: { children: React.ReactNode }) {
  return <span className={useHydrated() ? undefined : 'invisible'}>{children}</span>
}

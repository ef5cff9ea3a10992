import { useLingui } from '@lingui/react'
import { shortKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { useEffect, type MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { readCameFrom } from '../../../components/car/came-from.ts'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { filePath } from '../../../components/icons/deferred-icon-paths.ts'
import { showToast } from '../../../components/overlay/toast-store.ts'
import { ratedVerdict } from '@pahiya/domain/price/price-gauge'
import { ShareButton } from '../../../components/share/share-button.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { useCopy } from '../../../components/text/use-copy.ts'
import { wasReplayed } from '../../../hydration/was-replayed.ts'
import { addToList, toggleInList } from '../../../visitor/change-device-list.ts'
import { savedCars } from '../../../visitor/saved-cars.ts'
import { seenCars } from '../../../visitor/seen-cars.ts'
import { isMarkedSignedIn } from '../../../visitor/signed-in-mark.ts'
import { carApiAddress, type OfferedView } from './car-view.ts'

/** The back link and the actions on the car itself. */
export function PageTop({ view }: { view?: OfferedView }) {
  useEffect(() => {
    if (view) addToList(seenCars, keptCar(view))
  }, [view])
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 py-1 wide:min-h-15 wide:py-2" data-print="no">
      <BackLink />
      {view && (
        <span className="flex gap-2">
          <SheetLink view={view} />
          <Save view={view} />
          <Share view={view} />
        </span>
      )}
    </div>
  )
}

/** CAR-03: links to the original search, with its filters and tab. Without JavaScript the search is unknown. */
function BackLink() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const location = useLocation()
  const cameFrom = readCameFrom(useHydrated() ? location.state : undefined)

  function goBack(event: MouseEvent) {
    // The previous history entry is that search, with its scroll position.
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
      {cameFrom ? i18n.t('Back to the search') : i18n.t('Back to results')}
    </Link>
  )
}

/** The car on a single page, to print or to send. */
function SheetLink({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  return (
    <ButtonLink size="small" to={`${carApiAddress(view)}/sheet.pdf`} reloadDocument target="_blank">
      <Icon path={filePath} />
      <span className="max-wide:sr-only">{i18n.t('One-page PDF')}</span>
    </ButtonLink>
  )
}

/** LIST-12: saved on this device, and in the account of a signed-in user. */
function Save({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const saved = savedCars.useHas(view.carId)

  function press(event: MouseEvent<HTMLElement>) {
    const undo = toggleInList(savedCars, keptCar(view), saved && !wasReplayed(event))
    if (!undo) return showToast({ title: isMarkedSignedIn() ? i18n.t('Saved') : i18n.t('Saved on this device') })
    showToast({ title: i18n.t('Removed from saved cars'), undo: { label: i18n.t('Undo'), onPress: undo } })
  }

  return (
    <span className="needs-script">
      {/* The listing id is for hydrationScript, which records a heart pressed before hydration. */}
      <Button size="small" icon="heart" aria-pressed={saved} data-listing={view.listingId} onClick={press}>
        <span className="max-wide:sr-only">{saved ? i18n.t('Saved') : i18n.t('Save')}</span>
      </Button>
    </span>
  )
}

function keptCar({
  carId,
  listingId,
  href,
  heading,
  year,
  price,
  km,
  fuel,
  transmission,
  place,
  pictures,
}: OfferedView) {
  return {
    carId,
    listingId,
    href,
    title: heading.includes(String(year)) ? heading : `${year} ${heading}`,
    price,
    facts: [km === null ? null : shortKm(km), fuel, transmission].filter(Boolean).join(' · '),
    place,
    picture: pictures[0]?.url ?? null,
  }
}

/** LIST-10, SHARE-04. */
function Share({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const { heading, price, worth, city, canonical, pictures } = view
  const rated = worth ? ratedVerdict(price, worth) : 'none'
  const verdict = rated === 'none' ? undefined : words.gauge[rated]
  return (
    <span className="needs-script">
      <ShareButton
        size="small"
        panelTitle={i18n.t('Share this car')}
        shared={() => ({
          title: heading,
          text: [rupees(price), verdict, city].filter(Boolean).join(', '),
          url: new URL(canonical, window.location.origin).href,
          picture: pictures[0]?.url,
        })}
      />
    </span>
  )
}

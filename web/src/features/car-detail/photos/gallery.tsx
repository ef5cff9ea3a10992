import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { chevronRightPath } from '../../../components/icons/deferred-icon-paths.ts'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import { useCopy } from '../../../components/text/use-copy.ts'
import type { OfferedView } from '../page/car-view.ts'

const PhotoViewer = lazyPart(
  async () => (await import('../../../components/car/photo-viewer.tsx')).PhotoViewer,
  ({ onOpenChange }) => onOpenChange(false),
)

/** CAR-05, LIST-08. */
const places = 4

/**
 * The main photo with four thumbnails below it. The photos are side by side in a strip, which the visitor swipes or
 * moves with the arrow keys; the thumbnails link to them by fragment, so all of it works without JavaScript.
 */
export function Gallery({
  pictures,
  heading,
  photosVerified,
}: Pick<OfferedView, 'pictures' | 'heading' | 'photosVerified'>) {
  const { i18n } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<{ at: number; isOpen: boolean }>()
  const count = pictures.length
  // The visitor may have swiped the strip or pressed a thumbnail before hydration.
  useEffect(() => {
    if (strip.current) setAt(photoInSight(strip.current))
  }, [])

  if (count === 0) return <NoPhotos />

  function show(index: number, event?: MouseEvent) {
    event?.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  return (
    <div className="gallery">
      <div className="gallery-main">
        <ul
          className="gallery-strip"
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={i18n.t('Photos')}
          onScroll={({ currentTarget }) => setAt(photoInSight(currentTarget))}
        >
          {pictures.map(({ url, tiny }, index) => (
            <MainPhoto
              key={url}
              {...{ url, tiny, index, count, heading, photosVerified }}
              onOpen={() => setOpened({ at: index, isOpen: true })}
            />
          ))}
        </ul>
        {count > 1 && <Steps at={at} count={count} onShow={show} />}
      </div>
      {opened && (
        <PhotoViewer
          photos={pictures}
          name={heading}
          start={opened.at}
          open={opened.isOpen}
          onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
        />
      )}
      {count > 1 && <Thumbnails pictures={pictures} at={at} onShow={show} />}
    </div>
  )
}

function NoPhotos() {
  const { i18n } = useLingui()
  return (
    <div className="gallery" data-none="true">
      <div className="gallery-main">
        <CarPhoto images={[]} alt="" sizes="0px" ratio="gallery">
          {() => <p className="gallery-hint">{i18n.t('Ask the seller for photos before you go.')}</p>}
        </CarPhoto>
      </div>
    </div>
  )
}

function MainPhoto({
  url,
  tiny,
  index,
  count,
  heading,
  photosVerified,
  onOpen,
}: OfferedView['pictures'][number] &
  Pick<OfferedView, 'heading' | 'photosVerified'> & { index: number; count: number; onOpen: () => void }) {
  const { i18n } = useLingui()
  return (
    <li id={`photo-${index + 1}`}>
      <CarPhoto
        images={[url]}
        alt={i18n.t('{heading}, photo {number} of {count}', { heading, number: index + 1, count })}
        // An eighth less than the screen width: the difference is not visible, and the file is a third smaller.
        sizes="(width < 900px) 88vw, 780px"
        ratio="gallery"
        priority={index === 0}
        tiny={tiny}
      >
        {(hasPhoto) => <PhotoWords verified={hasPhoto && photosVerified} count={count} />}
      </CarPhoto>
      <button
        type="button"
        className="gallery-open needs-script"
        aria-label={i18n.t('Photo {number} of {count}, large', { number: index + 1, count })}
        onClick={onOpen}
      />
    </li>
  )
}

function Thumbnails({
  pictures,
  at,
  onShow,
}: Pick<OfferedView, 'pictures'> & { at: number; onShow: (index: number, event: MouseEvent) => void }) {
  const { i18n } = useLingui()
  const count = pictures.length
  return (
    <ul className="gallery-places">
      {pictures.slice(1, 1 + places).map(({ url }, index) => {
        const number = index + 2
        const further = index === places - 1 ? count - 1 - places : 0
        return (
          <li key={url}>
            <a
              href={`#photo-${number}`}
              aria-current={at === index + 1 || (further > 0 && at > index + 1) || undefined}
              onClick={(event) => onShow(index + 1, event)}
            >
              <span className="sr-only">{i18n.t('Photo {number} of {count}', { number, count })}</span>
              <CarPhoto images={[url]} alt="" sizes="(width < 900px) 23vw, 190px" ratio="row" />
              {further > 0 && <span className="gallery-more">+ {further}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function photoInSight({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
}

function Steps({ at, count, onShow }: { at: number; count: number; onShow: (index: number) => void }) {
  const { i18n } = useLingui()
  return (
    <>
      <Step label={i18n.t('Previous photo')} side="left" off={at === 0} onPress={() => onShow(at - 1)} />
      <Step label={i18n.t('Next photo')} side="right" off={at === count - 1} onPress={() => onShow(at + 1)} />
    </>
  )
}

function Step({
  label,
  side,
  off,
  onPress,
}: {
  label: string
  side: 'left' | 'right'
  off: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="gallery-step needs-script"
      data-side={side}
      aria-label={label}
      disabled={off}
      onClick={onPress}
    >
      <Icon path={chevronRightPath} />
    </button>
  )
}

/** Findings of the server's photo check (CARD-04), if a photo is really shown. */
function PhotoWords({ verified, count }: { verified: boolean; count: number }) {
  const { i18n } = useLingui()
  const words = useCopy()
  if (count === 0) return <span className="photo-words">{words.car.noPhotos}</span>
  if (!verified) return <span className="photo-words">{i18n.t('Photos not checked yet')}</span>
  return (
    <span className="photo-words">
      <Icon name="shield-check" />
      {i18n.t('Photos not found on another car')} · {count}
    </span>
  )
}

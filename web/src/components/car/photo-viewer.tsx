import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useCopy } from '../text/use-copy.ts'
import { CarPhoto } from './car-photo.tsx'
import { PhotoStrip, type StripPhoto } from './photo-strip.tsx'

/** A position on a photo, as shares of its width and height. */
type Place = { x: number; y: number }
const middle: Place = { x: 0.5, y: 0.5 }

/** The photos of a car at full window size, each of which can be enlarged further. Load it with lazyPart(). */
export function PhotoViewer({
  photos,
  name,
  start,
  open,
  onOpenChange,
}: {
  photos: readonly StripPhoto[]
  name: string
  start: number
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="full" title={name}>
      <Photos photos={photos} name={name} start={start} />
    </Dialog>
  )
}

function Photos({ photos, name, start }: { photos: readonly StripPhoto[]; name: string; start: number }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const [at, setAt] = useState(start)
  const [zoomed, setZoomed] = useState<{ at: number; place: Place }>()
  /** The photo that the strip starts with when it is shown again after zooming. */
  const [first, setFirst] = useState(start)

  function zoom(place: Place | null) {
    if (place === null) setFirst(at)
    setZoomed(place === null ? undefined : { at, place })
  }

  function press(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') zoom(middle)
    if (event.key === '-') zoom(null)
  }

  function doublePress(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('button')) return
    zoom(zoomed ? null : placeIn(event))
  }

  const photo = zoomed && photos[zoomed.at]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The button below does the same.
    <div className="photo-viewer" onKeyDown={press} onDoubleClick={doublePress}>
      {photo ? (
        <ZoomedPhoto photo={photo} words={words.photos.one(name, zoomed.at + 1, photos.length)} place={zoomed.place} />
      ) : (
        <PhotoStrip photos={photos} name={name} sizes="100vw" start={first} onShow={setAt} focused />
      )}
      <button
        type="button"
        className="photo-zoom"
        aria-pressed={zoomed !== undefined}
        aria-label={i18n.t('Zoom')}
        onClick={() => zoom(zoomed ? null : middle)}
      >
        <Icon name={zoomed ? 'minus' : 'plus'} />
      </button>
    </div>
  )
}

/** An ordinary scroll container, so touch, mouse, wheel and arrow keys move it. */
function ZoomedPhoto({ photo, words, place }: { photo: StripPhoto; words: string; place: Place }) {
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = pane
    if (!current) return
    current.scrollTo({
      left: place.x * current.scrollWidth - current.clientWidth / 2,
      top: place.y * current.scrollHeight - current.clientHeight / 2,
      behavior: 'instant',
    })
    current.focus()
  }, [place])
  return (
    <div
      className="photo-zoomed"
      ref={pane}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
      tabIndex={0}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1)
          pane.current?.scrollBy(-event.movementX, -event.movementY)
      }}
    >
      <CarPhoto images={[photo.url]} alt={words} sizes="250vw" ratio="gallery" tiny={photo.tiny} />
    </div>
  )
}

function placeIn({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return width === 0 || height === 0 ? middle : { x: (clientX - left) / width, y: (clientY - top) / height }
}

import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { chevronRightPath } from '../icons/deferred-icon-paths.ts'
import { useHydrated } from '../rendering/use-hydrated.ts'
import { useCopy } from '../text/use-copy.ts'
import { CarPhoto } from './car-photo.tsx'
import './photo-strip.css'

export type StripPhoto = { url: string; tiny?: string | undefined }

/** All photos of a car side by side; the visitor swipes, or uses the arrow keys or two buttons. */
export function PhotoStrip({
  photos,
  name,
  sizes,
  start = 0,
  onShow,
  focused = false,
  children,
}: {
  photos: readonly StripPhoto[]
  /** Name of the car. */
  name: string
  sizes: string
  /** The photo shown first. */
  start?: number
  onShow?: (index: number) => void
  /** Receives the focus when it opens. */
  focused?: boolean
  /** Content on top of each photo; receives whether there is one. */
  children?: (hasPhoto: boolean) => ReactNode
}) {
  const words = useCopy()
  const hydrated = useHydrated()
  const count = photos.length
  const { strip, at, show, reach, press } = useStrip({ count, start, focused, onShow })

  return (
    <div className="photo-strip">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What scrolls is moved by keys. */}
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={words.photos.all}
        onScroll={({ currentTarget }) => reach(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        onKeyDown={press}
      >
        {photos.map(({ url, tiny }, index) => (
          <li key={url}>
            <CarPhoto
              images={[url]}
              alt={words.photos.one(name, index + 1, count)}
              sizes={sizes}
              ratio="gallery"
              priority={index === start}
              tiny={tiny}
              {...(children && { children })}
            />
          </li>
        ))}
      </ul>
      {hydrated && count > 1 && <Steps at={at} count={count} onShow={show} />}
    </div>
  )
}

/** The position of the strip: which photo is in view, and how keys and buttons move it. */
function useStrip({
  count,
  start,
  focused,
  onShow,
}: {
  count: number
  start: number
  focused: boolean
  onShow: ((index: number) => void) | undefined
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  useLayoutEffect(() => {
    // Instantly, not smoothly: this is the initial position.
    if (start > 0) strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' })
  }, [start])
  useEffect(() => {
    // Deferred until the surrounding dialog has recorded the previously focused element.
    const timer = focused ? setTimeout(() => strip.current?.focus({ preventScroll: true })) : undefined
    return () => clearTimeout(timer)
  }, [focused])

  function reach(index: number) {
    setAt(index)
    onShow?.(index)
  }

  /** The list scrolls, so the browser handles the arrow keys. */
  function press(event: KeyboardEvent) {
    const index = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : undefined
    if (index === undefined) return
    event.preventDefault()
    show(index)
  }

  return { strip, at, show, reach, press }
}

function Steps({ at, count, onShow }: { at: number; count: number; onShow: (index: number) => void }) {
  const words = useCopy()
  return (
    <>
      <Step label={words.photos.before} side="left" off={at === 0} onPress={() => onShow(at - 1)} />
      <Step label={words.photos.next} side="right" off={at === count - 1} onPress={() => onShow(at + 1)} />
      <span className="photo-strip-at" aria-hidden="true">
        {at + 1} / {count}
      </span>
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
    <button type="button" className="photo-step" data-side={side} aria-label={label} disabled={off} onClick={onPress}>
      <Icon path={chevronRightPath} />
    </button>
  )
}

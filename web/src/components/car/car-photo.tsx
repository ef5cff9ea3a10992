import { use, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { LowData } from '../rendering/low-data.ts'
import { useCopy } from '../text/use-copy.ts'
import { pictureAddress, pictureAddresses } from './picture-address.ts'
import { useNextPicture } from './use-next-picture.ts'

/** 8:5 on cards, 4:3 in rows, 3:2 in the gallery. */
const ratios = { card: [640, 400], row: [640, 480], gallery: [960, 640] } as const

/**
 * A photo with a fixed ratio on a plain background, so that nothing moves when it loads; without a photo, a placeholder
 * (CARD-05).
 */
export function CarPhoto({
  images,
  alt,
  sizes,
  ratio = 'card',
  priority = false,
  tiny,
  children,
}: {
  images: readonly string[]
  alt: string
  /** The display width, as in the `sizes` attribute of <img>: '(width < 900px) 100vw, 290px'. */
  sizes: string
  ratio?: keyof typeof ratios
  /** For the first photo that a visitor sees. */
  priority?: boolean
  /** URL of a very small picture that is shown until the real one has loaded. */
  tiny?: string | undefined
  /** Content on top of the photo; receives whether there is one (CARD-04). */
  children?: (hasPhoto: boolean) => ReactNode
}) {
  const words = useCopy()
  const { picture, fail, seen } = useNextPicture(images)
  const [width, height] = ratios[ratio]
  if (import.meta.env.SSR && use(LowData)) {
    return <PhotoNotSent {...{ ratio, picture, alt }}>{children?.(picture !== undefined)}</PhotoNotSent>
  }
  return (
    <div className="photo" data-ratio={ratio} data-missing={picture === undefined || undefined}>
      {picture === undefined ? (
        <div className="photo-none">
          <Icon name="camera-off" />
          <span>{words.car.noPhoto}</span>
        </div>
      ) : (
        <img
          // Otherwise React reuses the element, which shows the old picture until the new one has loaded.
          key={picture}
          ref={seen}
          src={pictureAddress(picture, 640)}
          srcSet={pictureAddresses(picture)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          onError={fail}
          style={tiny === undefined ? undefined : { backgroundImage: `url("${encodeURI(tiny)}")` }}
        />
      )}
      {children?.(picture !== undefined)}
    </div>
  )
}

/** In low-data mode a photo becomes a one-line link, except on a card, which is already a link. */
function PhotoNotSent({
  ratio,
  picture,
  alt,
  children,
}: {
  ratio: keyof typeof ratios
  picture: string | undefined
  alt: string
  children: ReactNode
}) {
  const words = useCopy()
  return (
    <div className="photo" data-ratio={ratio} data-not-sent="true">
      {picture === undefined ? (
        <span>{words.car.noPhoto}</span>
      ) : (
        ratio === 'gallery' && <a href={pictureAddress(picture, 320)}>{alt}</a>
      )}
      {children}
    </div>
  )
}

import { isPlaceholderImage } from '@pahiya/domain/listings/placeholder-image'
import { useCallback, useState } from 'react'

const mostRetries = 4

/**
 * CARD-06: a picture that fails makes room for the next one, four times at most; undefined is the placeholder.
 * A picture that only holds a place counts as missing (IMG-04).
 */
export function useNextPicture(images: readonly string[]) {
  const pictures = images.filter((image) => !isPlaceholderImage(image))
  // With other pictures it is another car: what failed before says nothing.
  const [failed, setFailed] = useState({ of: pictures.join('\n'), times: 0 })
  const times = failed.of === pictures.join('\n') ? failed.times : 0
  const picture = times <= mostRetries ? pictures[times] : undefined

  const fail = () => setFailed({ of: pictures.join('\n'), times: times + 1 })
  // It may have failed before this code was there to hear it.
  const seen = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src'))
      image.dispatchEvent(new Event('error'))
  }, [])
  return { picture, fail, seen }
}

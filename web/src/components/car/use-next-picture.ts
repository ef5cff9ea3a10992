import { isPlaceholderImage } from '@pahiya/domain/listings/placeholder-image'
import { useCallback, useState } from 'react'

const mostRetries = 4

/**
 * CARD-06: a picture that fails is replaced by the next one, four times at most; undefined means the placeholder. A
 * placeholder picture counts as missing (IMG-04).
 */
export function useNextPicture(images: readonly string[]) {
  const pictures = images.filter((image) => !isPlaceholderImage(image))
  // Different pictures mean a different car: earlier failures do not count.
  const [failed, setFailed] = useState({ of: pictures.join('\n'), times: 0 })
  const times = failed.of === pictures.join('\n') ? failed.times : 0
  const picture = times <= mostRetries ? pictures[times] : undefined

  const fail = () => setFailed({ of: pictures.join('\n'), times: times + 1 })
  // The picture may have failed before this code could listen for the error.
  const seen = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src'))
      image.dispatchEvent(new Event('error'))
  }, [])
  return { picture, fail, seen }
}

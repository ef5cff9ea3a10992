import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { loadTwice } from '../../hydration/load-part.ts'
import { showToast } from '../overlay/toast-store.ts'
import { useCopy } from '../text/use-copy.ts'

/**
 * A part that is loaded when it is first rendered, and absent before that. If it cannot be loaded it is omitted: unlike
 * lazy(), it does not crash the page, and the next render with new props tries again. For a part that the visitor asked
 * for, `close` cancels the request, and a toast explains why nothing opened.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close?: (props: Props) => void,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const words = useCopy()
    const [Part, setPart] = useState(() => part)
    useEffect(() => {
      // A closed dialog is not needed.
      if (Part || ('open' in props && !props.open)) return undefined
      let isLeft = false
      loadTwice(load).then(
        (loaded) => {
          part = loaded
          // Not urgent: rendered in slices between user interactions.
          startTransition(() => setPart(() => loaded))
        },
        () => {
          if (isLeft || !close) return
          close(props)
          showToast({ kind: 'bad', title: words.overlay.failed })
        },
      )
      return () => {
        isLeft = true
      }
    }, [Part, props, words])
    return Part && <Part {...props} />
  }
}

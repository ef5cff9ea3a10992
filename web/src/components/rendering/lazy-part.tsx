import { createElement, startTransition, useEffect, useState, type ComponentType } from 'react'

/**
 * A part that is loaded when it is first drawn, and is not there before. If it cannot be loaded it is not missed: unlike
 * lazy(), it does not take the page down with it. `load` is a function of a module, always the same.
 */
export function Late<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
}) {
  const [loaded, setLoaded] = useState<{ part: ComponentType<Props> }>()
  useEffect(() => {
    void load().then(
      // Nobody waits for it: it is drawn in slices, between what somebody does.
      (part) => startTransition(() => setLoaded({ part })),
      () => undefined,
    )
  }, [load])
  return loaded && createElement(loaded.part, props)
}

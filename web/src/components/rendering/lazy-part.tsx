import { createElement, startTransition, useEffect, useState, type ComponentType } from 'react'

/**
 * A part that is loaded when it is first rendered, and absent before that. If it cannot be loaded it is omitted: unlike
 * lazy(), it does not crash the page. `load` must be a stable, module-level function.
 */
export function LazyPart<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
}) {
  const [loaded, setLoaded] = useState<{ part: ComponentType<Props> }>()
  useEffect(() => {
    void load().then(
      // Not urgent: rendered in slices between user interactions.
      (part) => startTransition(() => setLoaded({ part })),
      () => undefined,
    )
  }, [load])
  return loaded && createElement(loaded.part, props)
}

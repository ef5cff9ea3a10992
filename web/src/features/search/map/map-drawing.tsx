import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../../components/controls/icon-button.tsx'
import { useTheme } from '../../../theme/use-theme.ts'
import { canDraw, drawMap, type DrawnMap, type Place } from './draw-map.ts'
import type { MapQuery } from './map-address.ts'
import { NoMap } from './no-map.tsx'
import { useMapCars } from './use-map-cars.ts'

/** The map itself. The table has the same content, so screen readers skip it. */
export function MapDrawing({
  asked,
  places,
  chosen,
  middlePrice,
}: {
  asked: MapQuery
  places: readonly Place[]
  chosen: string | undefined
  /** The typical price of all cars, as an example for the legend. */
  middlePrice: string
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const theme = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap>(null)
  const painted = useRef(theme)
  const [possible] = useState(canDraw)
  const choose = useEffectEvent((href: string) => {
    void navigate(href, { preventScrollReset: href.startsWith('/map') })
  })
  const showCars = useMapCars(asked, map)
  const view = useEffectEvent((localities: string[]) => showCars(localities))

  useEffect(() => {
    if (!box.current) return undefined
    const drawn = drawMap(box.current, { onChoose: (href) => choose(href), onView: (names) => view(names) })
    map.current = drawn
    return () => drawn.close()
  }, [])
  useEffect(() => map.current?.show(places, chosen), [places, chosen])
  useEffect(() => {
    // It was drawn in the previous theme's colours.
    if (theme === painted.current) return
    painted.current = theme
    map.current?.paint()
  }, [theme])

  if (!possible) return <NoMap />
  return (
    <>
      <div className="map-ground" ref={box} aria-hidden="true" />
      <div className="map-tools">
        <IconButton icon="plus" label={i18n.t('Zoom in')} onClick={() => map.current?.closer()} />
        <IconButton icon="minus" label={i18n.t('Zoom out')} onClick={() => map.current?.farther()} />
      </div>
      <MapKey middlePrice={middlePrice} />
    </>
  )
}

function MapKey({ middlePrice }: { middlePrice: string }) {
  const { i18n } = useLingui()
  return (
    <p className="map-key">
      <span>
        <i aria-hidden="true" />
        {i18n.t('cars')}
      </span>
      <span>
        <b>{middlePrice}</b> {i18n.t('typical price')}
      </span>
      <span>{i18n.t('Zoom in for more areas and their cars')}</span>
    </p>
  )
}

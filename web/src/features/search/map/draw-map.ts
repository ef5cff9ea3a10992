import { LngLatBounds, Map, Marker, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { farthest, ground, groundNames } from './hyderabad-base.ts'
import { placeLabels, placeTags, type Box } from './place-labels.ts'

/** A locality on the map. */
export type Place = { name: string; longitude: number; latitude: number; cars: number; price: string; href: string }

/** A car on the map, drawn around the circle of its locality, because its exact location is not known. */
export type MapCar = { locality: string; label: string; title: string; href: string }

/** From this zoom on, single cars are shown. */
const carsZoom = 12.5

export type DrawnMap = {
  /** Places in drawing order: if two overlap, the first is shown. */
  show: (places: readonly Place[], chosen: string | undefined) => void
  showCars: (cars: readonly MapCar[]) => void
  paint: () => void
  closer: () => void
  farther: () => void
  close: () => void
}

// Our own file instead of a blob, which the content security policy rejects.
setWorkerUrl(workerUrl)

/** Whether this browser can draw the map. */
export function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

type DrawnPlace = { place: Place; mark: Marker; element: HTMLElement; radius: number }
type DrawnCar = { of: DrawnPlace; mark: Marker; element: HTMLElement }

type Events = {
  onChoose: (href: string) => void
  /** Names the localities in view once the map is close enough to show their cars, and none before. */
  onView: (localities: string[]) => void
}

/** Draws the base map, and the places and cars as links over it. */
export function drawMap(box: HTMLElement, { onChoose, onView }: Events): DrawnMap {
  const map = buildMap(box)

  let drawn: DrawnPlace[] = []
  let cars: DrawnCar[] = []
  const settle = () => settleMarks(map, box, drawn, cars)
  const view = () => onView(map.getZoom() < carsZoom ? [] : namesInView(map, drawn))
  map.on('moveend', settle)
  map.on('moveend', view)

  let framed = false
  return {
    show(places, chosen) {
      for (const { mark } of drawn) mark.remove()
      // The chosen locality is placed before all others.
      const inOrder = places.toSorted((a, b) => Number(b.name === chosen) - Number(a.name === chosen))
      drawn = inOrder.map((place) => {
        const radius = Math.min(26, 11 + 2 * Math.sqrt(place.cars))
        const element = markOf(place, radius, place.name === chosen, onChoose)
        const at = [place.longitude, place.latitude] as [number, number]
        return { place, radius, element, mark: new Marker({ element }).setLngLat(at).addTo(map) }
      })
      if (!framed && places.length > 0) {
        framed = true
        map.fitBounds(boundsOf(places), {
          padding: { top: 40, left: 40, bottom: 40, right: 110 },
          maxZoom: 12,
          animate: false,
        })
      }
      settle()
      view()
    },
    showCars(given) {
      for (const { mark } of cars) mark.remove()
      cars = given.flatMap((car) => {
        const of = drawn.find(({ place }) => place.name === car.locality)
        return of ? [drawCar(map, of, car, onChoose)] : []
      })
      settle()
    },
    paint: () => void map.setStyle(styleOf(box), { diff: false }),
    closer: () => void map.zoomIn(),
    farther: () => void map.zoomOut(),
    close: () => map.remove(),
  }
}

function namesInView(map: Map, drawn: readonly DrawnPlace[]): string[] {
  const bounds = map.getBounds()
  return drawn.flatMap(({ place }) => (bounds.contains([place.longitude, place.latitude]) ? [place.name] : []))
}

function drawCar(map: Map, of: DrawnPlace, { label, title, href }: MapCar, onChoose: Events['onChoose']): DrawnCar {
  const element = linkTo('map-car', href, onChoose)
  element.textContent = label
  element.title = title
  const mark = new Marker({ element }).setLngLat([of.place.longitude, of.place.latitude]).addTo(map)
  return { of, element, mark }
}

/** Shows the circles, labels and cars that have room at this zoom. */
function settleMarks(map: Map, box: HTMLElement, drawn: readonly DrawnPlace[], cars: readonly DrawnCar[]): void {
  const taken: Box[] = []
  const pointOf = ({ place: { longitude, latitude } }: DrawnPlace) => map.project([longitude, latitude])
  const fitting = placeLabels(
    drawn.map((one) => {
      const { x, y } = pointOf(one)
      const label = one.element.lastElementChild as HTMLElement
      return { x, y, radius: one.radius, wordsWidth: label.offsetWidth, wordsHeight: label.offsetHeight }
    }),
    box.clientWidth,
    taken,
  )
  drawn.forEach(({ element }, at) => (element.dataset['fits'] = fitting[at]))
  const tags = cars.map(({ of, element }) => {
    const { x, y } = pointOf(of)
    return { x, y, radius: of.radius, width: element.offsetWidth, height: element.offsetHeight }
  })
  const placed = placeTags(tags, box.clientWidth, taken)
  cars.forEach(({ element, mark }, at) => {
    const middle = placed[at]
    const { x, y } = tags[at]!
    element.dataset['fits'] = middle ? 'around' : 'none'
    if (middle) mark.setOffset([middle.x - x, middle.y - y])
  })
}

/** The base map with its names, without places. */
function buildMap(box: HTMLElement): Map {
  const map = new Map({
    container: box,
    style: styleOf(box),
    center: [78.46, 17.42],
    zoom: 10,
    minZoom: 8.5,
    maxZoom: 15,
    maxBounds: farthest,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  // Screen readers and keyboard users use the table; the drawing has no additional content.
  map.getCanvas().tabIndex = -1
  for (const { name, at } of groundNames) {
    new Marker({ element: words('map-ground-name', name), anchor: 'center' }).setLngLat([...at]).addTo(map)
  }
  return map
}

/** Bounds of the places with most of the cars, so that a few remote ones do not make all others small. */
function boundsOf(places: readonly Place[]): LngLatBounds {
  const total = places.reduce((sum, { cars }) => sum + cars, 0)
  const bounds = new LngLatBounds()
  let seen = 0
  for (const { longitude, latitude, cars } of places) {
    if (seen < total * 0.95) bounds.extend([longitude, latitude])
    seen += cars
  }
  return bounds
}

function markOf(place: Place, radius: number, chosen: boolean, onChoose: (href: string) => void): HTMLElement {
  const link = linkTo('map-mark', place.href, onChoose)
  link.title = place.name
  link.style.setProperty('--r', String(radius))
  if (chosen) link.dataset['chosen'] = 'true'
  const label = words('map-words', '')
  label.append(words('map-name', place.name), words('map-price', place.price))
  link.append(words('map-count', String(place.cars)), label)
  return link
}

/** A link that the page follows without reloading. */
function linkTo(className: string, href: string, onChoose: (href: string) => void): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = className
  link.href = href
  link.tabIndex = -1
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(href)
  })
  return link
}

function words(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

/** In the colours of the page's current theme. */
function styleOf(box: HTMLElement): StyleSpecification {
  const style = getComputedStyle(box)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  const of = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
  const source = 'ground'
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return {
    version: 8,
    sources: { ground: { type: 'geojson', data: ground as never } },
    layers: [
      { id: 'out', type: 'background', paint: { 'background-color': colour('sunk') } },
      { id: 'city', type: 'fill', source, filter: of('city'), paint: { 'fill-color': colour('paper') } },
      {
        id: 'river',
        type: 'line',
        source,
        filter: of('river'),
        layout: round,
        paint: { 'line-color': colour('blue-wash'), 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 3, 14, 14] },
      },
      {
        id: 'roads',
        type: 'line',
        source,
        filter: of('road'),
        layout: round,
        paint: { 'line-color': colour('line'), 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 2, 14, 8] },
      },
      {
        id: 'ring',
        type: 'line',
        source,
        filter: of('ring'),
        layout: round,
        paint: {
          'line-color': colour('line-strong'),
          'line-opacity': 0.5,
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 3, 14, 9],
        },
      },
      { id: 'lakes', type: 'fill', source, filter: of('lake'), paint: { 'fill-color': colour('blue-wash') } },
    ],
  }
}

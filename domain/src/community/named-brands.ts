import { makes } from '../catalogue/makes.ts'
import { findNamedCars, type NamedCar } from '../newsroom/named-cars.ts'

const mostNamed = 5

/**
 * Models that people name without their brand. Only names that mean nothing else: "City", "Punch" or "Jazz" need their
 * brand.
 */
const wellKnown = new Set(
  `
    Alto, Baleno, Brezza, Celerio, Ciaz, Dzire, Eeco, Ertiga, Fronx, Jimny, S-Presso, Swift, Wagon R,
    XL6, Grand Vitara, Creta, Grand i10, Grand i10 Nios, i10, i20, Santro, Verna, Alcazar, Exter, Xcent,
    Nexon, Tiago, Tigor, Altroz, Thar, XUV300, XUV500, XUV700, Scorpio, Bolero, Marazzo, KUV100, TUV300,
    Innova, Innova Crysta, Innova Hycross, Fortuner, Etios, Glanza, Brio, WR-V, BR-V, CR-V, Mobilio,
    Kwid, Triber, Kiger, EcoSport, Figo, Vento, Taigun, Kushaq, Slavia, Octavia, Kodiaq, Seltos, Sonet,
    Carens, Magnite, Ambassador
  `
    .split(',')
    .map((name) => name.trim()),
)
const brandOf = new Map(
  makes
    .flatMap((make) => make.models.map((model) => [model.name, make.name] as const))
    .filter(([name]) => wellKnown.has(name)),
)

/** The cars of the catalogue that a post is about: those in its title first, models before brands. */
export function findPostCars({ title, content }: { title: string; content: string }): NamedCar[] {
  const key = ({ brand, model }: NamedCar) => `${brand} ${model ?? ''}`
  const seen = new Set<string>()
  const cars = [...findCars(title), ...findCars(`${title}\n${content}`)].filter((car) => {
    const isNew = !seen.has(key(car))
    seen.add(key(car))
    return isNew
  })
  const withoutModel = (car: NamedCar) =>
    car.model === null && cars.some(({ brand, model }) => brand === car.brand && model)
  return cars.filter((car) => !withoutModel(car)).slice(0, mostNamed)
}

/** The brand of a well-known model is added, so that the catalogue's reader accepts the model. */
function findCars(text: string): NamedCar[] {
  const plain = spaced(text)
  const implied = [...brandOf]
    .filter(([model]) => plain.includes(spaced(model)))
    .map(([model, brand]) => `${brand} ${model}`)
  return findNamedCars([text, ...implied])
}

function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

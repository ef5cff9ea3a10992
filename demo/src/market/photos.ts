import { formatPlate } from '@pahiya/domain/plate/registration-plate'
import { carAt } from '../fleet/car-at.ts'
import { diceFor, TOPIC, type Dice } from '../world/dice.ts'
import type { Advert, AdvertPhoto } from './advert.ts'

type View = AdvertPhoto['view']

const VIEWS: readonly View[] = ['left', 'front', 'rear', 'right', 'interior', 'odometer']

/** Returns the pictures in an advert, the car they truly show, and how uploading changed them. */
export function choosePhotos(advert: Advert): AdvertPhoto[] {
  const { world, car, episode, portal } = advert
  const { habits } = episode.seller
  const dice = diceFor(world.seed, TOPIC.photos, car.index, episode.turn * 8 + portal.number)
  const count = photoCount(episode.seller.kind, dice)
  const pictureSet = pictureSetOf(advert, dice)
  // Some sellers, mostly impostors, mirror pictures to hide their origin.
  const mirrored = dice.chance(episode.scam ? 0.5 : 0.03)
  const crop = portal.pictures.crops ? dice.between(0.02, 0.12) : dice.chance(0.1) ? dice.between(0.01, 0.08) : 0
  const masked = habits.masksPlate || portal.masksPlates
  const seen = whatIsSeen(advert, pictureSet)
  return viewsOf(count, dice).map((view, at) => ({
    path: `/photos/${advert.portalAdvertId}/${at + 1}.jpg`,
    pictureSet,
    view,
    model: `${car.make} ${car.model}`,
    body: car.body,
    colour: car.colour,
    ...seen,
    maskPlateDigits: masked ? 4 : 0,
    treatment: {
      quality: portal.pictures.quality - dice.whole(0, 8),
      cropShare: Math.round(crop * 1000) / 1000,
      mirrored,
      watermark: watermarkOf(advert),
    },
  }))
}

/**
 * One set shows one car: if it is copied to a twin, it still shows the first car's plate and odometer; a stock photo
 * shows neither.
 */
function whatIsSeen(
  { world, car }: Advert,
  pictureSet: string,
): Pick<AdvertPhoto, 'electric' | 'automatic' | 'plate' | 'odometerKm'> {
  if (pictureSet.startsWith('stock')) return { electric: false, automatic: false, plate: undefined, odometerKm: 12 }
  const shown = pictureSet.replace('-again', '') === car.id ? car : carAt(world, car.fleetOf)
  return {
    electric: shown.fuel === 'Electric',
    automatic: shown.gearbox === 'Automatic',
    plate: formatPlate(shown.plate),
    // The car's own odometer: neither an understated nor a mistyped number in the advert changes it.
    odometerKm: shown.odometerKm,
  }
}

/** The uploader chooses the first picture; the others follow in the usual order. */
function viewsOf(count: number, dice: Dice): View[] {
  const cover = VIEWS[dice.weighted([50, 26, 6, 18])]!
  return [cover, ...VIEWS.filter((view) => view !== cover)].slice(0, count)
}

function photoCount(kind: string, dice: Dice): number {
  if (kind === 'owner') return dice.weighted([6, 12, 14, 18, 20, 18, 12])
  return kind === 'dealer' ? dice.whole(2, 6) : dice.whole(5, 6)
}

/** Dealers in a hurry use one set for all twins, or a stock photo of the model. */
function pictureSetOf({ car, episode }: Advert, dice: Dice): string {
  const { habits, id } = episode.seller
  if (habits.usesStockPhotos && dice.chance(0.6))
    return `stock-${id}-${car.make} ${car.model}-${car.colour}`.replaceAll(' ', '-').toLowerCase()
  if (car.twins > 0 && habits.copiesPhotosBetweenTwins) return `car-${car.fleetOf}`
  // The dealer who bought the car takes new pictures half of the time; an impostor never does.
  const newPictures = episode.turn === 1 && dice.chance(0.5)
  return newPictures ? `${car.id}-again` : car.id
}

function watermarkOf({ episode, portal }: Advert): string | undefined {
  if (portal.pictures.watermark) return portal.name
  return episode.seller.habits.watermark ? episode.seller.name : undefined
}

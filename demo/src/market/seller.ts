import { HYDERABAD_LOCALITIES } from '../fleet/places.ts'
import { diceFor, TOPIC, type Dice } from '../world/dice.ts'
import type { World } from '../world/world.ts'
import { drawHabits, type Habits } from './habits.ts'
import type { SellerKind } from './seller-kind.ts'

export type Seller = {
  id: string
  kind: SellerKind
  name: string
  city: string
  locality: string
  pincode: string | undefined
  /** Already masked: no digits that could reach a real phone. */
  contactMasked: string
  habits: Habits
}

/** A private person, who appears in this one sale only. */
export function createOwner(world: World, carIndex: number, turn: number, city: string): Seller {
  return describe(
    'owner',
    `owner-${carIndex}-${turn}`,
    'Owner',
    city,
    diceFor(world.seed, TOPIC.seller, carIndex, turn),
  )
}

/** One of the dealers in a city. Some have far more stock than others. */
export function chooseDealer(world: World, cityIndexShare: number, city: string): Seller {
  const dealers = dealersIn(world, city)
  const rank = Math.floor(dealers * cityIndexShare ** 1.8)
  const dice = diceFor(world.seed, TOPIC.dealer, rank, cityCode(city))
  const name = `${dice.pick(DEALER_FIRST)} ${dice.pick(DEALER_SECOND)} ${rank + 1}`
  return describe('dealer', `dealer-${city.toLowerCase()}-${rank + 1}`, name, city, dice)
}

/** Retailers, makers' programmes and auction houses: a few chains with a yard in every city. */
export function chooseChain(
  world: World,
  kind: 'retailer' | 'programme' | 'auction',
  pick: number,
  city: string,
): Seller {
  const names = CHAINS[kind]
  const at = Math.floor(pick * names.length)
  const dice = diceFor(world.seed, TOPIC.dealer, 1_000_000 + at * 10 + names.length, cityCode(city))
  return describe(kind, `${kind}-${at + 1}-${city.toLowerCase()}`, names[at]!, city, dice)
}

/** About twenty cars per dealer; the number of dealers in Hyderabad follows its share of the stock. */
function dealersIn(world: World, city: string): number {
  const share = city === 'Hyderabad' ? world.hyderabadShare : (1 - world.hyderabadShare) / 12
  return Math.max(4, Math.round((world.marketSize * share * 0.3) / 20))
}

function describe(kind: SellerKind, id: string, name: string, city: string, dice: Dice): Seller {
  const place = city === 'Hyderabad' ? dice.pick(HYDERABAD_LOCALITIES) : undefined
  return {
    id,
    kind,
    name,
    city,
    locality: place?.name ?? '',
    pincode: place?.pincode,
    contactMasked: `+91 ${dice.whole(6, 9)}XXXX XX${String(dice.whole(0, 99)).padStart(2, '0')}`,
    habits: drawHabits(kind, city, dice),
  }
}

function cityCode(city: string): number {
  let code = 7
  for (let at = 0; at < city.length; at++) code = (Math.imul(code, 31) + city.charCodeAt(at)) | 0
  return code
}

// Invented, and numbered so that none can be mistaken for a real shop.
const DEALER_FIRST = [
  'Neem Tree',
  'Blue Kite',
  'Red Brick',
  'Seven Wheels',
  'Old Lantern',
  'Green Signal',
  'Milestone',
  'Tamarind',
  'Monsoon',
  'Highway Star',
  'Copper Bell',
  'Paper Boat',
]
const DEALER_SECOND = ['Cars', 'Motors', 'Car Point', 'Auto Yard', 'Wheels', 'Car Bazaar']
const CHAINS = {
  retailer: ['Doorstep Drive', 'Plain Price Cars', 'Third Gear'],
  programme: ['Maker Assured A', 'Maker Assured B', 'Maker Assured C', 'Maker Assured D'],
  auction: ['Hammer Yard', 'Gavel Lane'],
}

import type { Dice } from '../../world/dice.ts'
import type { Advert } from '../advert.ts'
import type { Claim } from '../claim.ts'
import { withTypos } from './misspell.ts'
import { PHRASES, type Phrases } from './phrases.ts'

/** The seller's description: a few sentences about what the seller thinks buyers want to hear. */
export function describeCar(
  advert: Advert,
  claim: Claim,
  price: { priceRupees: number; cut: boolean },
  dice: Dice,
): string {
  const { seller, scam } = advert.episode
  const { language, typos } = seller.habits
  const phrases = PHRASES[language]
  const said = scam ? scamWords(phrases, dice) : carWords(phrases, claim, seller.kind === 'owner', dice)
  if (seller.kind === 'dealer') said.push(dice.pick(phrases.dealer))
  if (seller.kind === 'retailer' || seller.kind === 'programme') said.push(dice.pick(phrases.certified))
  if (price.cut && dice.chance(0.5)) said.push(phrases.reduced.replace('{price}', lakhs(price.priceRupees)))
  else if (!scam && seller.kind !== 'retailer' && seller.kind !== 'programme' && dice.chance(0.5))
    said.push(dice.pick(phrases.closing))
  return withTypos(said.join(' '), dice, typos / 100)
}

function carWords(phrases: Phrases, claim: Claim, private_: boolean, dice: Dice): string[] {
  const openings = private_ && dice.chance(0.5) ? phrases.ownerOpening : phrases.opening
  const said = [fill(dice.pick(openings), claim, dice)]
  if (claim.owners && dice.chance(0.7)) said.push(phrases.owners[Math.min(3, claim.owners) - 1]!)
  if (claim.odometerKm && dice.chance(0.6)) said.push(fill(dice.pick(phrases.driven), claim, dice))
  if (dice.chance(0.6)) said.push(dice.pick(phrases.service))
  if (claim.accidentFree === true && dice.chance(0.8)) said.push(phrases.noAccident)
  if (claim.accidentFree === false) said.push(phrases.minorScratch)
  if (claim.insurance && dice.chance(0.7))
    said.push(claim.insurance === 'expired' ? phrases.insuranceOver : phrases.insured)
  if (claim.loanOpen) said.push(phrases.loan)
  if (dice.chance(0.35)) said.push(dice.pick(phrases.extras))
  return said
}

function scamWords(phrases: Phrases, dice: Dice): string[] {
  return [dice.pick(phrases.opening.filter((line) => !line.includes('{'))) ?? '', ...phrases.scam].filter(() =>
    dice.chance(0.95),
  )
}

function fill(line: string, claim: Claim, dice: Dice): string {
  return line
    .replace('{model}', claim.model)
    .replace('{year}', String(claim.year))
    .replace('{km}', kmWords(claim.odometerKm ?? 0, dice))
    .replace('{place}', claim.locality || claim.city)
}

function kmWords(km: number, dice: Dice): string {
  const thousands = Math.round(km / 1000)
  return dice.pick([`${km} km`, `${thousands}k kms`, `${thousands},000 km`, `${thousands} thousand km`])
}

export function lakhs(rupees: number): string {
  return `${Number((rupees / 100_000).toFixed(2))} lakh`
}

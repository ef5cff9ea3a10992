import { createHash } from 'node:crypto'
import type { AdvertEvidence } from '@pahiya/domain/matching/advert-evidence'
import { seededRandom } from '../measure/seeded-random.ts'
import { readScamSentences } from '../conversations/chat-safety/messages.ts'
import type { WorldAdvert } from '../matching/adverts/world-adverts.ts'

export const plantedKinds = [
  'photos-cheaper',
  'photos-other-car',
  'low-price',
  'words-advance',
  'words-army',
  'words-courier',
  'plate-copied',
  'trader-as-owner',
] as const
export type PlantedKind = (typeof plantedKinds)[number]
type PlantedCase = WorldAdvert & { kind: PlantedKind; firstOwnerCars: number | null }

/**
 * Turns honest adverts of a world into dishonest ones, `each` of every kind. Each has only the sign of its kind; its
 * other facts are those of an honest private seller. Shares and amounts are drawn from what such sellers might choose,
 * not from the limits of the rules, so some cases are hardly suspicious. Sentences come from the messages written for
 * the chat (sealed ones for the sealed half).
 */
export function plantCases(honest: readonly WorldAdvert[], seed: number, each: number): PlantedCase[] {
  const random = seededRandom(seed)
  const withPhotos = honest.filter(({ evidence }) => evidence.photoHashes.length > 0)
  const draw = (): WorldAdvert => withPhotos[Math.floor(random() * withPhotos.length)]!
  const latest = honest.reduce((most, { evidence }) => Math.max(most, evidence.listedAt), 0)
  return plantedKinds.flatMap((kind) =>
    Array.from({ length: each }, (_, at) => {
      const base = draw()
      const id = createHash('sha256').update(`planted ${seed} ${kind} ${at}`).digest('hex').slice(0, 24)
      const own: AdvertEvidence = {
        ...base.evidence,
        id,
        sourceRef: id,
        sellerType: 'individual',
        sellerMarks: [],
        plate: null,
        // Copies appear after their originals.
        listedAt: latest + dayMs,
        isListedAtBound: false,
        photoHashes: base.evidence.photoHashes.map(() => randomHash(random)),
      }
      const victim = kind === 'photos-cheaper' ? base : otherModel(base, draw)
      const evidence = signs[kind]({ own, base, victim, random, half: halfOf(id) })
      const listing = { ...base.listing, priceRupees: evidence.priceRupees, description: evidence.description }
      const firstOwnerCars = kind === 'trader-as-owner' ? countOfFirstOwners(random) : null
      return { evidence, listing, carId: id, hard: 'impostor' as const, kind, firstOwnerCars }
    }),
  )
}

export type Half = 'open' | 'sealed'
export function halfOf(id: string): Half {
  return Number.parseInt(id.slice(0, 8), 16) % 2 === 0 ? 'open' : 'sealed'
}

const dayMs = 86_400_000

type Given = { own: AdvertEvidence; base: WorldAdvert; victim: WorldAdvert; random: () => number; half: Half }

const signs: Record<PlantedKind, (given: Given) => AdvertEvidence> = {
  'photos-cheaper': ({ own, base, random }) => ({
    ...own,
    photoHashes: copied(base.evidence.photoHashes, random),
    priceRupees: between(0.45, 0.9, own.priceRupees, random),
  }),
  'photos-other-car': ({ own, victim, random }) => ({
    ...own,
    photoHashes: copied(victim.evidence.photoHashes, random),
  }),
  'low-price': ({ own, random }) => ({ ...own, priceRupees: between(0.35, 0.8, own.priceRupees, random) }),
  'words-advance': ({ own, random, half }) => withSentence(own, 'advance', random, half),
  'words-army': ({ own, random, half }) => withSentence(own, 'army', random, half),
  'words-courier': ({ own, random, half }) => withSentence(own, 'courier', random, half),
  'plate-copied': ({ own, victim }) => ({ ...own, plate: victim.evidence.plate }),
  'trader-as-owner': ({ own }) => ({ ...own, owners: 1 }),
}

/** A car of another model, with photos and a full plate that can be copied. */
function otherModel(base: WorldAdvert, draw: () => WorldAdvert): WorldAdvert {
  for (;;) {
    const other = draw()
    const { model, plate, photoHashes } = other.evidence
    if (model !== base.evidence.model && plate !== null && !plate.includes('*') && photoHashes.length > 1) return other
  }
}

/** Most copies are cropped or compressed again, and some are mirrored; a few show only one of the photos. */
function copied(hashes: readonly string[], random: () => number): string[] {
  const shown = random() < 0.15 ? hashes.slice(0, 1) : hashes
  const isMirrored = random() < 0.3
  const changedShare = random() < 0.5 ? 0.01 : 0.08
  return shown.map((hash) => {
    const bits = Buffer.from(hash, 'hex')
    for (let bit = 0; bit < 64; bit++) if (random() < changedShare) bits[bit >> 3]! ^= 1 << (bit & 7)
    if (isMirrored) for (let at = 0; at < bits.length; at++) bits[at]! ^= oddWaves
    return bits.toString('hex')
  })
}
const oddWaves = 0xaa

function withSentence(own: AdvertEvidence, kind: 'advance' | 'army' | 'courier', random: () => number, half: Half) {
  const sentences = readScamSentences(half, kind)
  const sentence = sentences[Math.floor(random() * sentences.length)]!
  return { ...own, description: [own.description, sentence].filter(Boolean).join(' ') }
}

/** A trader lists two to eight cars and claims to be the first owner of four in five. */
function countOfFirstOwners(random: () => number): number {
  const cars = 2 + Math.floor(random() * 7)
  return Array.from({ length: cars }, () => random()).filter((one) => one < 0.8).length
}

function between(least: number, most: number, price: number, random: () => number): number {
  return Math.round((price * (least + (most - least) * random())) / 1_000) * 1_000
}

function randomHash(random: () => number): string {
  return Buffer.from(Array.from({ length: 8 }, () => Math.floor(random() * 256))).toString('hex')
}

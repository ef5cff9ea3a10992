import type { CommunityRecord } from './community-record.ts'

const rated = (...given: [key: string, stars: number][]) =>
  given.map(([key, stars]) => ({ by: `community-${key}`, stars }))

export const demoSpotlights: readonly CommunityRecord[] = [
  {
    kind: 'spotlight',
    by: 'community-tejas',
    make: 'Mahindra',
    model: 'Thar',
    year: 2022,
    story:
      'Drove it to Leh and back with a tent on the roof. The list of what broke is short: one bulb.\nThe list of what rattles is longer.',
    specs: ['Diesel', 'Automatic', '22,000 km'],
    category: 'modern',
    picked: true,
    ratings: rated(['padma', 5], ['yusuf', 4], ['harsh', 5], ['firoz', 5], ['ritu', 4]),
  },
  {
    kind: 'spotlight',
    by: 'community-firoz',
    make: 'Maruti Suzuki',
    model: 'Dzire Tour S',
    year: 2019,
    story:
      'A taxi for five years, now retired to family duty. 1,42,000 km on the first clutch, and the doors still shut well.',
    specs: ['CNG', 'Manual', '1,42,000 km'],
    category: 'modified',
    picked: true,
    ratings: rated(['padma', 4], ['shanti', 5]),
  },
  {
    kind: 'spotlight',
    by: 'community-bala',
    make: 'Hindustan Motors',
    model: 'Ambassador',
    year: 1998,
    story:
      'It belonged to my grandfather. Everything that can be repaired at the roadside has been repaired at the roadside.',
    specs: ['Diesel', 'Manual'],
    category: 'classic',
    picked: false,
    ratings: [],
  },
]

export const demoEvents: readonly CommunityRecord[] = [
  {
    kind: 'event',
    title: 'Sunday paper check, Necklace Road',
    content:
      'Bring the RC and the insurance paper, leave knowing what they say. Free. An event of the demo: nobody will be there.',
    inDays: 4,
    startsAt: '07:00',
    hours: 2,
    city: 'Hyderabad',
    place: 'Necklace Road',
  },
  {
    kind: 'event',
    title: 'Owners of electric cars compare battery reports',
    content: 'Twelve seats. Bring a battery report if you have one. An event of the demo: nobody will be there.',
    inDays: 17,
    startsAt: '16:00',
    hours: 3,
    city: 'Hyderabad',
    place: 'Madhapur',
  },
]

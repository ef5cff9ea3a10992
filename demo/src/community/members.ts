import type { CommunityRecord } from './community-record.ts'

type MemberRecord = Extract<CommunityRecord, { kind: 'member' }>

/** Invented people. "(demo)" is part of every name, so that their texts are not mistaken for real experiences. */
const named: [key: string, first: string, city: string | null, joinedDaysAgo: number, level: number][] = [
  ['padma', 'Padma', 'Hyderabad', 310, 3],
  ['yusuf', 'Yusuf', 'Hyderabad', 280, 3],
  ['devika', 'Devika', 'Secunderabad', 240, 2],
  ['harsh', 'Harsh', 'Pune', 200, 2],
  ['nalini', 'Nalini', 'Warangal', 180, 2],
  ['tejas', 'Tejas', 'Bengaluru', 150, 2],
  ['firoz', 'Firoz', 'Hyderabad', 120, 2],
  ['gayatri', 'Gayatri', 'Vijayawada', 90, 1],
  ['omkar', 'Omkar', 'Pune', 75, 1],
  ['shanti', 'Shanti', 'Hyderabad', 60, 1],
  ['bala', 'Bala', 'Chennai', 45, 1],
  ['ritu', 'Ritu', 'Delhi', 30, 1],
  ['wasim', 'Wasim', 'Hyderabad', 14, 0],
  ['jaya', 'Jaya', null, 5, 0],
]

export const demoMembers: readonly MemberRecord[] = named.map(([key, first, city, joinedDaysAgo, level]) => ({
  kind: 'member',
  key: `community-${key}`,
  name: `${first} (demo) D`,
  city,
  joinedDaysAgo,
  level,
}))

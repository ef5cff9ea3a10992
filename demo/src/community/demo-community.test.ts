import { reviewByRules } from '@pahiya/domain/community/moderation/text/review-by-rules'
import { expect, test } from 'vitest'
import { demoMembers } from './members.ts'
import { demoPosts } from './posts.ts'
import { demoSpotlights } from './spotlights-and-events.ts'

const keys = new Set(demoMembers.map(({ key }) => key))

test('every invented member is marked as invented, and only members write and like', () => {
  for (const { name } of demoMembers) expect(name).toContain('(demo)')
  for (const { by, likedBy, comments } of demoPosts) {
    for (const key of [by, ...likedBy, ...comments.map((comment) => comment.by)]) expect(keys).toContain(key)
    for (const [place, { answers = -1 }] of comments.entries()) expect(answers).toBeLessThan(place)
  }
  const tellers = demoSpotlights.flatMap((record) => (record.kind === 'spotlight' ? [record.by] : []))
  for (const key of tellers) expect(keys).toContain(key)
})

test('the moderation rules accept every demo text', () => {
  const texts = demoPosts.flatMap(({ title, content, comments }) => [
    { title, text: content },
    ...comments.map((comment) => ({ text: comment.content })),
  ])
  expect(texts.filter((text) => reviewByRules({ ...text, level: 'new' }).length > 0)).toEqual([])
})

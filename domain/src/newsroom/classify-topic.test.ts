import { expect, test } from 'vitest'
import { classifyTopic } from './classify-topic.ts'

test.each([
  ['Road tax on used electric cars', 'policy'],
  ['Battery life of used EVs', 'technology'],
  ['How to choose a family car', 'buying-guides'],
  ['Swift prices in Hyderabad', 'market-trends'],
])('the topic "%s" belongs to %s (C-27)', (topic, category) => expect(classifyTopic(topic)).toBe(category))

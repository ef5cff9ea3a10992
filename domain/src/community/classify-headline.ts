import type { PostCategory } from './post-fields.ts'

const review = /\b(review(ed|s)?|first drive|road test|long[- ]term|comparison|vs\.?|tested|driven|ownership)\b/iu
const question = /\?\s*$|^(how|what|which|why|should|can|is|are|do|does)\b.*\?/iu
const discussion = /\b(rally|meet(up)?|drive out|community|owners?' club|podcast|opinion|interview)\b/iu

/** The category of a headline from a feed (COMM-15). Market insights unless its words indicate another category. */
export function classifyHeadline(title: string): PostCategory {
  if (review.test(title)) return 'reviews'
  if (question.test(title)) return 'questions'
  return discussion.test(title) ? 'discussion' : 'market-insights'
}

import { expect, test } from 'vitest'
import { readConversation } from './read-conversation.ts'
import { loadConversations, loadUnknown } from './sets/load-sets.ts'
import { matchesConversation } from './sets/match-reading.ts'
import { languages } from './sets/set-types.ts'

const conversations = await loadConversations('open')
const unknown = await loadUnknown('open')

test.each(languages)('nine of ten open conversations in %s are read as the buyer meant them (CHAT-09)', (language) => {
  const some = conversations.filter((conversation) => conversation.language === language)
  const missed = some.filter((conversation) => {
    const { conversation: after, intent } = readConversation(conversation.turns)
    return !matchesConversation(conversation, { filters: after.wishes.filters, intent })
  })
  const share = missed.length / some.length
  expect(share > 0.1 ? missed.map(({ id }) => id) : []).toEqual([])
})

test('every open question about a fact that we do not hold is recognised (CHAT-09)', () => {
  const missed = unknown.filter(({ turns }) => readConversation(turns).intent !== 'unknown-here')
  expect(missed.map(({ id }) => id)).toEqual([])
})

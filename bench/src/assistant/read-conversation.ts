import { newConversation, type Conversation, type ShownCar } from '@pahiya/domain/assistant/conversation'
import { readTurn, type Turn } from '@pahiya/domain/assistant/read-turn'

const shown: readonly ShownCar[] = [
  { carId: 'a', listingId: 'a1', brand: 'Hyundai', model: 'Creta', priceRupees: 900_000 },
  { carId: 'b', listingId: 'b1', brand: 'Maruti Suzuki', model: 'Swift', priceRupees: 500_000 },
  { carId: 'c', listingId: 'c1', brand: 'Tata', model: 'Nexon', priceRupees: 700_000 },
]

/** The last turn of a conversation in which each search shows the same three cars. */
export function readConversation(turns: readonly string[]): Turn {
  let conversation: Conversation = newConversation
  let turn: Turn | undefined
  for (const text of turns) {
    turn = readTurn(text, conversation, { year: 2026 })
    conversation = { ...turn.conversation, shown: turn.intent === 'find' ? shown : conversation.shown }
  }
  if (!turn) throw new Error('a conversation has at least one turn')
  return turn
}

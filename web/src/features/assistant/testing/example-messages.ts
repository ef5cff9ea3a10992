import type { ChatHistory, ChatInfo } from '@pahiya/contract/assistant/chat'
import type { ChatCar, ChatMessage } from '@pahiya/contract/assistant/chat-message'

export const counting: ChatInfo = { currentCount: 1, maxChats: 5, state: 'counting' }

export const swift: ChatCar = {
  carId: '0199a000-0000-7000-8000-000000000001',
  listingId: '0199a000-0000-7000-8000-000000000002',
  href: '/car/0199a000-0000-7000-8000-000000000002',
  title: '2019 Maruti Suzuki Swift VXi',
  priceRupees: 485_000,
  year: 2019,
  odometerKm: 62_000,
  fuel: 'Petrol',
  transmission: 'Automatic',
  owners: 1,
  city: 'Hyderabad',
  locality: 'Kukatpally',
  sourceName: 'Sadakpar',
  picture: null,
  reasons: ['₹93,000 below the price of similar cars'],
  isForSale: true,
}

export function exampleAnswer(change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: '0199a000-0000-7000-8000-00000000000a',
    type: 'assistant',
    content: 'Two automatic cars fit.',
    timestamp: '2026-11-18T06:30:00Z',
    suggestedFilters: {},
    action: null,
    state: 'complete',
    language: 'en',
    intent: 'find',
    sort: null,
    cars: [],
    total: null,
    table: null,
    links: [],
    chips: [],
    replies: [],
    suggestions: [],
    proposals: [],
    figures: [],
    sources: [],
    ...change,
  }
}

export function exampleHistory(change: Partial<ChatHistory> = {}): ChatHistory {
  return {
    messages: [],
    chips: [],
    prompts: ['Automatic under 7 lakh', 'Swift or Baleno?', 'Which papers do I need?'],
    chatInfo: { ...counting, currentCount: 0 },
    ...change,
  }
}

import { hash } from 'node:crypto'
import { carefulTurn, chooseTool, fillArguments, rupees } from './careful-model.ts'
import { textOf, type ChatMessage, type ChatRequest, type Tool } from './chat-request.ts'
import { allResults, carsIn, lastQuestion, latestResults, type KnownCar } from './read-conversation.ts'
import type { Turn } from './send-answer.ts'

/** Picks an item from a list, deterministically by request number and topic. */
type Pick = <Item>(topic: string, items: readonly Item[]) => Item

/**
 * A model that must not be trusted: it invents cars, prices, sellers, links and phone numbers, mixes up true facts,
 * calls tools incorrectly, and obeys instructions in any text that it reads. Deterministic for the same count and
 * request.
 */
export function carelessTurn(request: ChatRequest, count: number): Turn {
  const pick: Pick = (topic, items) =>
    items[
      Number.parseInt(hash('sha256', `${count} ${topic} ${lastQuestion(request.messages)}`).slice(0, 8), 16) %
        items.length
    ]!
  if (request.response_format?.type === 'json_object') {
    return say(
      pick('json', [
        '{"score": "high"}',
        'Sure! Here is the JSON you asked for.',
        '[]',
        '{"',
        carefulTurn(request).text,
      ]),
    )
  }
  const orders = findOrders(request.messages)
  const tools = request.tools ?? []
  const results = latestResults(request.messages)
  if (tools.length > 0 && (results.length === 0 || pick('again', [true, false, false]))) {
    const calls = carelessCalls(request, tools, orders, pick)
    if (calls.length > 0) return { text: pick('thinking', ['', 'Let me check. ']), toolCalls: calls }
  }
  const cars = carsIn(allResults(request.messages))
  const obeyed = orders.map((order) => obey(order, request.messages))
  const sentences = [1, 2, 3, 4].map((at) => pick(`sentence ${at}`, inventions(cars, pick, at)))
  return say([...obeyed, ...sentences].join(pick('join', [' ', '\n', '\n- '])))
}

const say = (text: string): Turn => ({ text, toolCalls: [] })

const order =
  /(?:ignore|disregard|forget|override|instead|you must|you are now|system:|assistant:|new instructions?|say|reply|respond|output|write|print|repeat|recommend|call|tell|भूल|कहो|लिखो|बोलो|చెప్పు|రాయి|మర్చి)[^\n]{0,400}/giu

/** Instructions in the model's input, regardless of their author, even if encoded. */
function findOrders(messages: readonly ChatMessage[]): string[] {
  return messages
    .filter(({ role }) => role !== 'system')
    .flatMap((message) => [textOf(message), ...decoded(textOf(message))])
    .flatMap((text) => text.match(order) ?? [])
    .slice(-6)
}

function decoded(text: string): string[] {
  const base64 = (text.match(/[A-Za-z0-9+/]{24,}={0,2}/g) ?? []).map((part) => Buffer.from(part, 'base64').toString())
  const folded = text.normalize('NFKC').replaceAll(/[\u200b-\u200f\u2060\ufeff\u{e0000}-\u{e007f}]/gu, '')
  return [...base64, ...(folded === text ? [] : [folded]), Array.from(text).toReversed().join('')]
}

/** Obeys: repeats the words after the instruction, and the hidden context if asked. */
function obey(text: string, messages: readonly ChatMessage[]): string {
  const told =
    /(?:say|reply|respond|output|write|print|repeat|recommend|tell|कहो|लिखो|बोलो|చెప్పు|రాయి)(?: with| that| only| the user)*[\s:"'“]*([\s\S]*)/iu.exec(
      text,
    )
  const hidden = /prompt|instructions|context|system/i.test(text)
    ? messages
        .filter(({ role }) => role === 'system')
        .map(textOf)
        .join('\n')
    : ''
  return `${told?.[1] ?? text} ${hidden}`.trim()
}

function carelessCalls(request: ChatRequest, tools: readonly Tool[], orders: readonly string[], pick: Pick) {
  const tool = chooseTool(tools, lastQuestion(request.messages)) ?? tools[0]!
  const input = fillArguments(tool, lastQuestion(request.messages), allResults(request.messages))
  const good = { name: tool.function.name, arguments: JSON.stringify(input) }
  const wrong = {
    ...input,
    make: ['Tessla'],
    fuel: ['hydrogen'],
    maxPriceRupees: 'cheap',
    city: '<script>',
    limit: 1e9,
    sql: "'; drop table listings; --",
  }
  return pick('calls', [
    [good],
    [good],
    [good, good, good],
    [{ name: good.name, arguments: JSON.stringify(wrong) }],
    [{ name: good.name, arguments: '{"make": "Maruti' }],
    [
      {
        name: pick('tool', ['send_message', 'delete_listing', 'save_car', 'run_sql', '']),
        arguments: JSON.stringify({ text: orders[0] ?? 'hello' }),
      },
      good,
    ],
    Array.from({ length: 12 }, () => good),
    [],
  ])
}

function inventions(cars: readonly KnownCar[], pick: Pick, at: number): string[] {
  const one = cars.length > 0 ? pick(`one ${at}`, cars) : { title: 'Hyundai i20 Sportz 2021', priceRupees: 655_000 }
  const other = cars.length > 0 ? pick(`other ${at}`, cars) : { title: 'Honda City ZX 2018', priceRupees: 702_500 }
  const wrong = rupees(one.priceRupees + pick(`off ${at}`, [-100_000, -5_000, 1, 10_000, 90_000]))
  return [
    `The Maruti Zephyr ZX 2021 by Sharma Motors costs ₹3,45,000.`,
    `${one.title} is on offer for ${wrong}.`,
    `${one.title} costs ${rupees(other.priceRupees)} and ${other.title} costs ${rupees(one.priceRupees)}.`,
    `Its EMI is only ₹4,999 a month for 60 months at 7.9% interest.`,
    'Call the owner at 98480 22338 or +91-90000-11111.',
    'फ़ोन कीजिए ९८४८० २२३३८, दाम साढ़े तीन लाख।',
    'Call nine eight four eight zero two two three three eight today.',
    'See https://cheap-cars.example/deal or www.cheapcars.in.',
    'Book at bit.ly/cardeal, [here](javascript:alert(1)) or paytm@upi.',
    'Write to dealer@cheapcars.example.',
    '<img src=x onerror=alert(1)> <b>Best price</b>',
    'Only 2 left, 37 people are looking at it right now!',
    'It was inspected on 12 March 2025 and scored 9.4 out of 10.',
    'It had no accident and one careful owner, Ravi Kumar, a doctor in Jubilee Hills.',
    'I have saved this car for you and sent the seller a message.',
    'It is fifty thousand rupees below the market.',
    'ఈ కారు ధర మూడు లక్షల యాభై వేలు.',
    'Sirf saadhe teen lakh mein mil jayegi, Verma Auto Hub se.',
    `${one.title} costs ${rupees(one.priceRupees)}.`,
    `Tata Nexon, Kia Seltos and Tesla Model 3 are also there.`,
  ]
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleSender } from '../../testing/examples/example-sender.ts'
import { contractRoutes } from '../../testing/system-tests/contract-routes.ts'
import { exampleSale } from '../../testing/examples/example-conversation.ts'
import { injectCall } from '../../testing/worlds/inject-call.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { sendContact } from './send-contact.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const sellers = 20
const buyersOfEach = 49
/** 1,000 numbers: 20 sellers' and 980 buyers'. */
const numberOf = (place: number) => `98${String(70_000_000 + place * 7_919).slice(0, 8)}`

const emailOf = (place: number) => `b${place}@numbers.example`

test('none of 1,000 known phone numbers appears in a response to a visitor who is not signed in', async () => {
  const { database } = world.stores
  const sold: { listingId: string; carId: string }[] = []
  for (let place = 0; place < sellers; place += 1) {
    const owner = await createAccount(database, {
      phone: `+91${numberOf(place)}`,
      email: `seller${place}@numbers.example`,
    })
    const sale = await exampleSale(database, owner)
    await sql`update own_listings set content = ${JSON.stringify({ actualPhone: numberOf(place) })}
      where listing_id = ${sale.listingId}`.execute(database)
    sold.push(sale)
  }
  for (const [seller, { carId }] of sold.entries()) {
    const buyer = (place: number) => ({ buyerName: 'Buyer', buyerPhone: numberOf(place), buyerEmail: emailOf(place) })
    const { conversationId } = await sendContact(database, exampleSender(null), {
      carId,
      ...buyer(sellers + seller),
      message: '',
    })
    const others = Array.from({ length: buyersOfEach - 1 }, (_, of) => buyer((of + 2) * sellers + seller))
    await database
      .insertInto('contacts')
      .values(
        others.map(({ buyerName, buyerPhone, buyerEmail }) => ({
          conversation_id: conversationId,
          buyer_name: buyerName,
          buyer_phone: `+91${buyerPhone}`,
          buyer_email: buyerEmail,
        })),
      )
      .execute()
  }

  const site = await world.site()
  const answers: string[] = []
  const open = (await contractRoutes()).filter(({ access }) => access === 'public' || access === 'visitor')
  for (const route of open) {
    const ids = route.path.includes(':') ? sold.flatMap(({ carId, listingId }) => [carId, listingId]) : ['']
    for (const id of ids) {
      const post = route.method === 'GET' ? {} : { payload: {}, headers: { 'content-type': 'application/json' } }
      const url = route.path.replaceAll(/:\w+/g, id)
      answers.push((await injectCall(site, route, { method: route.method, url, ...post })).body)
    }
  }
  await site.close()
  const said = answers.join('\n')
  expect(said).toContain(sold[0]!.carId)
  expect(said).not.toContain('@numbers.example')
  const numbers = Array.from({ length: sellers * (buyersOfEach + 1) }, (_, place) => numberOf(place))
  expect(new Set(numbers).size).toBe(1_000)
  expect(
    numbers.filter((number) => said.includes(number) || said.includes(`${number.slice(0, 5)} ${number.slice(5)}`)),
  ).toEqual([])
})

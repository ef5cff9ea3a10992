import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { freePort, startSecondSite } from '../start-site.ts'
import { signInWithPehchaan } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

const { environment, cars } = inject('market')
type Site = { address: string; stop: () => Promise<void> }
let identity: RunningIdentity
let browser: Browser
let addresses: string[]
let sites: Site[]
const startOne = (address: string) =>
  startSecondSite(environment, {
    ...identity.environment,
    PUBLIC_ORIGIN: address,
    SITE_PORT: new URL(address).port,
  })

beforeAll(async () => {
  // Two addresses, so that each browser stays with its process.
  addresses = [`http://localhost:${await freePort()}`, `http://localhost:${await freePort()}`]
  identity = await startIdentity({ sites: addresses, ports: 0 })
  sites = await Promise.all(addresses.map(startOne))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const site of sites ?? []) await site.stop()
  await identity?.close()
})

/** The only place in this journey where the visitor signs in. */
const buyerName = 'Farida Khan'
erasePeopleOfFailedTry(environment, [buyerName])

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function newDevice(width: number): Promise<Page> {
  const context = await withTourSeen(
    await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'light' }),
  )
  contexts.push(context)
  return context.newPage()
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const said = (page: Page) => log(page).locator('.bubble:not([data-state])').allInnerTexts()
const texts = async (page: Page) => (await said(page)).map((text) => text.replace(/\s*\d{1,2}:\d\d\s[ap]m$/, '').trim())
async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

test('two people chat live through two site processes up to a deal, despite losing one process and the network (MSG-01, MSG-03, MSG-06, MSG-11, CONTACT-03)', async () => {
  const [buyer, seller] = [await newDevice(390), await newDevice(1280)]
  await signInWithPehchaan(buyer, addresses[0]!, buyerName, '/messages')
  await buyer.getByText('No conversations yet. Start browsing cars to connect with sellers!').waitFor()
  await signInWithPehchaan(seller, addresses[1]!, 'Ramesh Kumar', '/messages')
  // Buyers in other journeys write to the same seller.
  const answer = await seller.request.get(`${addresses[1]}/api/conversations/unread`)
  const { buyer: asBuyer, seller: asSeller } = (await answer.json()) as { buyer: number; seller: number }
  const before = asBuyer + asSeller
  const unread = async () => Number(await seller.locator('[data-unread-count]').first().textContent())

  // The buyer writes from the car's page; known details are prefilled.
  await buyer.goto(`${addresses[0]}/car/${cars.rich}`)
  await waitUntilHydrated(buyer)
  await buyer.getByRole('link', { name: 'Send Message to Seller' }).filter({ visible: true }).first().click()
  const form = buyer.getByRole('dialog', { name: 'Contact Seller' })
  await expect.poll(() => form.getByLabel(/Your name/).inputValue()).toBe(buyerName)
  await form.getByLabel(/Phone/).fill('+91 98480 22338')
  await form.getByLabel(/Message/).fill('Namaste, is the car still there?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await buyer.getByText('Message Sent!', { exact: true }).waitFor()
  await buyer.getByRole('button', { name: 'Open messages' }).click()
  await expect.poll(() => texts(buyer)).toEqual(['Namaste, is the car still there?'])
  await waitUntilHydrated(buyer)

  // The other process notifies the page of the seller.
  await seller.getByRole('link', { name: 'Selling' }).click()
  const row = seller.getByRole('link', { name: /Farida K\./ })
  await row.waitFor()
  expect(await row.getByText('unread').count()).toBe(1)
  await expect.poll(unread).toBe(before + 1)
  await row.click()
  await expect.poll(() => texts(seller)).toEqual(['Namaste, is the car still there?'])
  await waitUntilHydrated(seller)
  await expect.poll(unread).toBe(before)
  await buyer.getByText('Seen').waitFor()
  await say(seller, 'Yes, come any evening.')
  await expect.poll(() => texts(buyer)).toContain('Yes, come any evening.')

  // The seller's process stops while both parties write, and restarts.
  await sites[1]!.stop()
  await say(seller, 'Written while the site was away')
  await seller.getByText('Sending…').waitFor()
  await say(buyer, 'Are you there?')
  sites[1] = await startOne(addresses[1]!)
  const all = [
    'Namaste, is the car still there?',
    'Yes, come any evening.',
    'Are you there?',
    'Written while the site was away',
  ]
  await expect.poll(() => texts(seller)).toEqual(all)
  await expect.poll(() => texts(buyer)).toEqual(all)

  // A phone without a network queues messages, and sends each of them once.
  await buyer.context().setOffline(true)
  await say(buyer, 'In the lift')
  await say(buyer, 'Still in the lift')
  await buyer.getByText('Sending…').first().waitFor()
  await say(seller, 'Take your time')
  await expect.poll(() => texts(seller)).toContain('Take your time')
  await buyer.context().setOffline(false)
  const last = ['Take your time', 'In the lift', 'Still in the lift']
  await expect.poll(() => texts(seller)).toEqual([...all, ...last])
  await expect.poll(() => texts(buyer)).toEqual([...all, ...last])

  // An offer, its reply buttons for the recipient only, and the deal record.
  const quick = buyer.locator('.quick-offers button.chip').first()
  const amount = await quick.innerText()
  await quick.click()
  await buyer.locator('.offer', { hasText: amount }).waitFor()
  expect(await buyer.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  await seller.locator('.offer', { hasText: amount }).getByRole('button', { name: 'Accept' }).click()
  await buyer.locator('.offer[data-status=accepted]').waitFor()
  await expect.poll(() => seller.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  await buyer.getByRole('link', { name: 'Deal record and transfer checklist' }).click()
  await buyer.getByRole('heading', { name: 'Deal agreed on Pahiya' }).waitFor()
  expect(await buyer.getByRole('main').innerText()).toContain(amount)
  const file = await buyer.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect(decodeURIComponent(file ?? '')).toMatch(/Ramesh Kumar[\s\S]*Forms 29 and 30[\s\S]*Form 28 and NOC/)
})

test('a visitor who is not signed in is asked to sign in, and the contact form works without JavaScript (MSG-01)', async () => {
  const page = await newDevice(360)
  await page.goto(`${addresses[0]}/messages`)
  await page.getByRole('heading', { name: 'Sign in to see your messages' }).waitFor()

  const context = await browser.newContext({ javaScriptEnabled: false })
  contexts.push(context)
  const plain = await context.newPage()
  await plain.goto(`${addresses[0]}/car/${cars.noPhotos}`)
  await plain.getByRole('link', { name: 'Send Message to Seller' }).filter({ visible: true }).first().click()
  await plain.getByLabel(/Your name/).fill('Farhan')
  await plain.getByLabel(/Phone/).fill('12345')
  await plain.getByLabel(/E-mail/).fill('farhan@people.example')
  await plain.getByRole('button', { name: 'Send message' }).click()
  await plain.getByText('Please provide a valid 10-digit mobile number').waitFor()
  expect(await plain.getByLabel(/Your name/).inputValue()).toBe('Farhan')
  await plain.getByLabel(/Phone/).fill('98480 44444')
  await plain.getByRole('button', { name: 'Send message' }).click()
  await plain.getByRole('heading', { name: 'Message Sent!' }).waitFor()
})

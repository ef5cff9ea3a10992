import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { honestPost, isWaiting, startCommunity } from './community-world.ts'

let community: Awaited<ReturnType<typeof startCommunity>>
beforeAll(async () => {
  community = await startCommunity()
})
afterEach(() => community.closePages())
afterAll(() => community?.stop())

test('a member submits a car, an admin picks it and enters an event with a calendar file (COMM-25, COMM-26, COMM-27)', async () => {
  const story = `Bought at 61,000 km and driven to Leh and back, ${Date.now()}; the clutch is still the first one.`
  const karthik = await community.openAs('Karthik Menon', '/community/feed?tab=spotlight')
  await karthik.goto(`${community.address}/community/feed?tab=spotlight&submit`)
  const dialog = karthik.getByRole('dialog', { name: 'Submit my car' })
  await dialog.getByLabel('Make').fill('Mahindra')
  await dialog.getByLabel('Model').fill('Thar')
  await dialog.getByLabel('Year').fill('2022')
  await dialog.getByLabel('Kind of car').selectOption('modified')
  await dialog.getByLabel('Story').fill(story)
  await dialog.getByRole('button', { name: 'Submit my car' }).click()
  await karthik.getByText('Car submitted').first().waitFor()

  const leela = await community.openAs('Leela Nair')
  await leela.goto(`${community.address}/admin/community?view=spotlights`)
  const submitted = leela.getByRole('article').filter({ hasText: story })
  await submitted.getByRole('button', { name: 'Show in the spotlight' }).click()
  await leela.locator('.desk-done').waitFor()
  const reader = await community.open('/community/feed?tab=spotlight')
  await reader.getByText(story).waitFor()

  const title = `Sunday paper check ${Date.now()}`
  await leela.goto(`${community.address}/admin/community?view=events`)
  await leela.getByText('Enter an event').click()
  await leela.getByLabel('Title').first().fill(title)
  await leela.getByLabel('Text').first().fill('Bring the certificate, leave knowing what it says.')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await leela.getByLabel('Begins (India)').first().fill(`${day}T07:00`)
  await leela.getByLabel('Ends (India)').first().fill(`${day}T09:00`)
  await leela.getByLabel('City').first().fill('Hyderabad')
  await leela.getByLabel('Place').first().fill('Necklace Road')
  await leela.getByRole('button', { name: 'Enter the event' }).click()
  await leela.locator('.desk-done').waitFor()
  await reader.goto(`${community.address}/community/feed?tab=events`)
  const item = reader.getByRole('listitem').filter({ hasText: title })
  const file = await reader.request.get(
    new URL((await item.getByRole('link', { name: 'Calendar' }).getAttribute('href'))!, community.address).href,
  )
  expect(file.headers()['content-type']).toContain('text/calendar')
  // 07:00 in India.
  expect(await file.text()).toContain(`DTSTART:${day.replaceAll('-', '')}T013000Z`)
})

test('without JavaScript a person writes, comments, likes once, reports and deletes (COMM-11, COMM-18, COMM-28)', async () => {
  const title = `Without script ${Date.now()}`
  const page = await community.openAs('Bhavani Shetty', '/community', { javaScriptEnabled: false })
  await community.write(page, honestPost(title))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page
    .getByText(/Post created|Post received/)
    .first()
    .waitFor()
  const path = new URL(page.url()).pathname
  const leela = await community.openAs('Leela Nair')
  if (await isWaiting(page)) {
    await community.decide(leela, title, 'Leave or make public', 'An honest question.')
  }
  await page.goto(`${community.address}${path}`)
  await page.getByRole('textbox', { name: 'Comment' }).fill('I add: it has two owners.')
  await page.getByRole('button', { name: 'Publish comment' }).click()
  await page
    .getByText(/Comment published|Comment received/)
    .first()
    .waitFor()

  const deepa = await community.openAs('Deepa Kulkarni', path, { javaScriptEnabled: false })
  await deepa.locator('.post-text').getByRole('button', { name: /^Like/ }).click()
  await deepa.locator('.post-text').getByRole('button', { name: 'Like, 1 like' }).waitFor()
  await deepa.locator('.post-text').getByRole('button', { name: 'Like, 1 like' }).click()
  await deepa.locator('.post-text').getByRole('button', { name: 'Like, 0 likes' }).waitFor()
  await deepa.getByRole('link', { name: 'Report this post' }).click()
  await deepa.getByRole('button', { name: 'Send report' }).click()
  await deepa.getByText('Thank you for the report').first().waitFor()

  await page.goto(`${community.address}${path}`)
  await page.getByText('Delete', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete the post' }).click()
  await page.getByText('Post deleted').first().waitFor()
  expect((await page.goto(`${community.address}${path}`))!.status()).toBe(410)
})

test('every community URL opens for a visitor, and an unknown one returns 404 (COMM-01, COMM-21, COMM-24, C-20)', async () => {
  const page = await community.open('/community', { javaScriptEnabled: false })
  const addresses = [
    ['/community/feed', 'People who know their cars'],
    ['/community/guidelines', 'Guidelines'],
    ['/community/events', 'Events'],
    ['/community/members', 'Members'],
    ['/community/join', 'Join the community'],
    ['/community/moderation', 'Moderation in figures'],
    ['/community/maruti', 'Maruti Suzuki owners'],
    ['/community/hyundai', 'Hyundai owners'],
    ['/community/tata', 'Tata owners'],
    ['/guides/buying', 'Buying a used car in Hyderabad'],
    ['/guides/maintenance', 'Looking after a used car in Hyderabad'],
    ['/guides/finance', 'Paying for a used car: loan, fees, insurance, tax'],
    ['/contact', 'Contact'],
    ['/news', 'Throttle Talk'],
  ] as const
  for (const [path, heading] of addresses) {
    expect([path, (await page.goto(`${community.address}${path}`))!.status()]).toEqual([path, 200])
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  }
  for (const path of [
    '/community/zeppelin',
    '/guides/flying',
    '/community/post/0190a6c2-7b1e-7c3d-9f2a-00000000dfff',
  ]) {
    expect([path, (await page.goto(`${community.address}${path}`))!.status()]).toEqual([path, 404])
  }
})

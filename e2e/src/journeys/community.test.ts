import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { honestPost, isWaiting, startCommunity } from './community-world.ts'

let community: Awaited<ReturnType<typeof startCommunity>>
beforeAll(async () => {
  community = await startCommunity()
})
afterEach(() => community.closePages())
afterAll(() => community?.stop())

test(
  'a post is written, commented, reported, hidden, appealed against and restored ' +
    '(COMM-05, COMM-09, COMM-18, COMM-19, COMM-28, SHARE-05, C-32)',
  async () => {
    const title = `Service book stops in 2024, ${Date.now()}`
    const asha = await community.openAs('Asha Reddy')
    await waitUntilHydrated(asha)
    await community.write(asha, honestPost(title))
    await asha.getByRole('heading', { level: 1, name: title }).waitFor()
    await asha
      .getByText(/Post created|Post received/)
      .first()
      .waitFor()
    const path = new URL(asha.url()).pathname
    const leela = await community.openAs('Leela Nair')
    if (await isWaiting(asha)) await community.decide(leela, title, 'Leave or make public', 'An honest question.')

    const reader = await community.open(path)
    await reader.getByRole('heading', { level: 1, name: title }).waitFor()
    const arjun = await community.openAs('Arjun Mehta', path)
    await arjun
      .getByRole('textbox', { name: 'Comment' })
      .fill('Ask the workshop for its own records; they have them by the plate.')
    await arjun.getByRole('button', { name: 'Publish comment' }).click()
    await arjun
      .getByText(/Comment published|Comment received/)
      .first()
      .waitFor()

    await arjun.goto(`${community.address}${path}`)
    await arjun.getByRole('link', { name: 'Report this post' }).click()
    const dialog = arjun.getByRole('dialog', { name: 'Report' })
    await dialog.getByLabel('Guideline').selectOption('spam')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await arjun.getByText('Thank you for the report').first().waitFor()
    // One new account alone cannot hide it.
    await reader.reload()
    await reader.getByRole('heading', { level: 1, name: title }).waitFor()

    await community.decide(leela, title, 'Hide the text', 'The same text was posted before.')
    await expect.poll(async () => (await reader.reload())!.status()).toBe(410)

    await asha.goto(`${community.address}/community/standing`)
    const restriction = asha.locator('.restriction-list > li', { hasText: title })
    await restriction.getByText('The same text was posted before.').waitFor()
    await restriction.getByText('by a moderator').waitFor()
    await asha.goto(`${community.address}/messages?view=notices`)
    await asha.getByText('Your post is no longer public').first().waitFor()
    await asha.goto(`${community.address}/community/standing`)
    await restriction.getByText('Appeal', { exact: true }).click()
    await restriction
      .getByLabel('Why is the decision wrong?')
      .fill('It is my first post, and about my own search for a car.')
    await restriction.getByRole('button', { name: 'Send appeal' }).click()
    await asha.getByText('Appeal received').first().waitFor()

    const imran = await community.openAs('Imran Qureshi')
    await community.makeModerator('Imran Qureshi')
    await community.decide(imran, title, 'Restore: the appeal succeeds', 'It was posted once.')
    await expect.poll(async () => (await reader.reload())!.status()).toBe(200)
    await reader.getByRole('heading', { level: 1, name: title }).waitFor()
    await asha.goto(`${community.address}/community/standing`)
    await asha.getByText('Your appeal succeeded.').waitFor()
  },
)

test('a moderator cannot decide an appeal against their own decision (COMM-28)', async () => {
  const title = `Own decision ${Date.now()}`
  const jyoti = await community.openAs('Jyoti Mishra')
  await community.write(jyoti, honestPost(title))
  await jyoti.getByRole('heading', { level: 1, name: title }).waitFor()
  const girish = await community.openAs('Girish Hegde', new URL(jyoti.url()).pathname)
  const leela = await community.openAs('Leela Nair')
  if (!(await isWaiting(jyoti))) {
    await girish.getByRole('link', { name: 'Report this post' }).click()
    await girish.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
    await girish.getByText('Thank you for the report').first().waitFor()
  }
  await community.decide(leela, title, 'Hide the text', 'Not about cars.')
  await jyoti.goto(`${community.address}/community/standing`)
  await jyoti.getByText('Appeal', { exact: true }).first().click()
  await jyoti.getByLabel('Why is the decision wrong?').first().fill('It is about a car that I want to buy.')
  await jyoti.getByRole('button', { name: 'Send appeal' }).first().click()
  await jyoti.getByText('Appeal received').first().waitFor()
  await leela.goto(`${community.address}/admin/community`)
  await leela
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await leela.getByText('This is an appeal against a decision of yours. Another moderator decides.').waitFor()
  expect(await leela.getByRole('button', { name: 'Restore: the appeal succeeds' }).count()).toBe(0)
})

test('a new member meets each limit, and each rejection gives the reason (COMM-12, COMM-13, COMM-14, COMM-20)', async () => {
  const page = await community.openAs('Hema Chandran')
  await page.goto(`${community.address}/community?new`)
  const dialog = page.getByRole('dialog', { name: 'New Post' })
  await dialog.getByLabel('Title').fill('Tyre')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Title must be at least 5 characters').waitFor()
  await dialog.getByText('Content must be at least 10 characters').waitFor()
  await dialog.getByText('Please select a category').waitFor()

  await community.write(page, {
    title: 'Who changes tyres in Kukatpally?',
    content: 'Please call me on 98480 22213 if you know a good shop.',
  })
  await page.getByRole('alert').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/community')
  await community.write(page, {
    title: 'Three pages about tyres to read',
    content:
      'See https://one.example.org/a and https://two.example.org/b and https://three.example.org/c for the test.',
  })
  await page.getByRole('alert').first().waitFor()

  await page.goto(`${community.address}/community/standing`)
  await page.getByText(/\d of \d met/).waitFor()
  await page.getByText('Posts today').waitFor()
})

test('a ban hides everything by an account, and lifting it restores everything (COMM-28)', async () => {
  const title = `Two posts of one account ${Date.now()}`
  const eshan = await community.openAs('Eshan Bose')
  await community.write(eshan, honestPost(title))
  await eshan.getByRole('heading', { level: 1, name: title }).waitFor()
  const path = new URL(eshan.url()).pathname
  const leela = await community.openAs('Leela Nair')
  if (await isWaiting(eshan)) {
    await community.decide(leela, title, 'Leave or make public', 'An honest question.')
  }
  const reader = await community.open(path)
  await reader.getByRole('heading', { level: 1, name: title }).waitFor()
  const fatima = await community.openAs('Fatima Sheikh', path)
  await fatima.getByRole('link', { name: 'Report this post' }).click()
  await fatima.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await fatima.getByText('Thank you for the report').first().waitFor()
  await community.decide(leela, title, 'Hide everything of the account', 'Forty copies of the same advert.')
  await expect.poll(async () => (await reader.reload())!.status(), { timeout: 5_000 }).toBe(410)

  const { rows } = await community.database.query<{ id: string }>(
    `select member.id from community_members as member join accounts on accounts.id = member.account_id
     where accounts.name = 'Eshan Bose'`,
  )
  const lifted = await leela.request.post(`${community.address}/api/admin/community/accounts/${rows[0]!.id}/unban`, {
    data: { reason: 'It was somebody else.' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(lifted.status()).toBe(200)
  await expect.poll(async () => (await reader.reload())!.status(), { timeout: 5_000 }).toBe(200)
})

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { honestPost, isWaiting, startCommunity } from './community-world.ts'

let community: Awaited<ReturnType<typeof startCommunity>>
beforeAll(async () => {
  community = await startCommunity()
})
afterEach(() => community.closePages())
afterAll(() => community?.stop())

/** A person who has not written anything yet, even if the test is retried. */
async function forget(name: string): Promise<void> {
  await community.database.query(
    `update community_members set account_id = null where account_id in (select id from accounts where name = $1)`,
    [name],
  )
}
const refusal = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()

test('a new member has one thread held for review, three threads and ten replies on the first day, and each rejection gives the reason (COMM-28)', async () => {
  await forget('Charan Das')
  const charan = await community.openAs('Charan Das')
  const leela = await community.openAs('Leela Nair')
  const held = `A page about tyres ${Date.now()}`
  await community.write(charan, {
    title: held,
    content: 'I read https://tyres-and-more.example.org/list about the sizes. Is it right for a Swift of 2019?',
  })
  await charan.getByRole('heading', { level: 1, name: held }).waitFor()
  expect(await isWaiting(charan)).toBe(true)
  await charan.goto(`${community.address}/messages?view=notices`)
  await charan.getByText('Your post is waiting for a moderator and is not public yet').first().waitFor()

  await community.write(charan, honestPost(`While one waits ${Date.now()}`))
  await refusal(charan, 'One of your posts is waiting for a moderator.')
  await community.decide(leela, held, 'Leave or make public', 'The page is known.')
  await charan.goto(`${community.address}/messages?view=notices`)
  await charan.getByText('Your post is public now').first().waitFor()

  for (const nth of [2, 3]) {
    const title = `Thread ${nth} of the day ${Date.now()}`
    await community.write(charan, honestPost(title))
    await charan.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  const path = new URL(charan.url()).pathname
  await community.write(charan, honestPost(`Thread 4 of the day ${Date.now()}`))
  await refusal(charan, 'You have reached the daily limit for posts.')

  for (let nth = 1; nth <= 10; nth += 1) {
    await charan.goto(`${community.address}${path}`)
    await charan
      .getByRole('textbox', { name: 'Comment' })
      .fill(`Reply ${nth}: I looked at it again and found page ${nth} of the bills.`)
    await charan.getByRole('button', { name: 'Publish comment' }).click()
    await charan
      .getByText(/Comment published|Comment received/)
      .first()
      .waitFor()
  }
  await charan.goto(`${community.address}${path}`)
  await charan.getByRole('textbox', { name: 'Comment' }).fill('Reply 11: and the last page of the bills.')
  await charan.getByRole('button', { name: 'Publish comment' }).click()
  await refusal(charan, 'You have reached the daily limit for comments.')
})

test('contact details and a third link are rejected with the reason, and the text stays in the form (COMM-28)', async () => {
  await forget('Irfan Ali')
  const irfan = await community.openAs('Irfan Ali')
  const content = 'Please call me on 98480 22213 if you know a good shop in Kukatpally.'
  await community.write(irfan, { title: 'Who changes tyres in Kukatpally?', content })
  await refusal(irfan, 'Please remove a phone number')
  expect(await irfan.getByRole('dialog').getByLabel('Content').inputValue()).toBe(content)
  await community.write(irfan, {
    title: 'Three pages about tyres to read',
    content:
      'See https://one.example.org/a and https://two.example.org/b and https://three.example.org/c for the test.',
  })
  await refusal(irfan, 'New members can add up to 2 links.')
})

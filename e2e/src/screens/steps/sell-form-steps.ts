import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { fullyHydrated } from '../capture/settle.ts'

const photo = readFileSync(new URL('../../../../web/src/features/tour/tour-car.webp', import.meta.url))
const picture = (name: string) => ({ name, mimeType: 'image/webp', buffer: photo })
const seller = {
  id: '5e11e500-0000-7000-8000-000000000001',
  firstName: 'Anita',
  lastName: 'Rao',
  email: 'anita.rao@people.example',
  profileImageUrl: null,
  phoneVerified: true,
  plan: 'free',
  roles: [],
}

/** Simulates a signed-in seller with a verified phone, and a storage that accepts every upload. */
async function openAsSeller(page: Page): Promise<void> {
  const uploaded: { id: string; category: string; address: string }[] = []
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: seller }))
  await page.route('**/api/auth/phone', (route) =>
    route.fulfill({ json: { phone: '+919848012345', verifiedAt: '2026-11-01T10:00:00Z', notices: [] } }),
  )
  await page.route('**/api/seller/draft', (route) =>
    route.fulfill({ json: route.request().postDataJSON() ?? { fields: {}, clearedAt: null } }),
  )
  await page.route('**/api/seller/upload-url*', (route) => {
    const asked = new URL(route.request().url())
    const category = asked.searchParams.get('category')!
    const address = `${asked.origin}/s3/objects/screens/${category}`
    uploaded.push({ id: `5e11e500-0000-7000-8000-00000000001${uploaded.length}`, category, address })
    return route.fulfill({ json: { uploadURL: `${address}?signature=x`, id: uploaded.at(-1)!.id, headers: {} } })
  })
  await page.route('**/s3/objects/**', (route) => route.fulfill({ status: 200, headers: { etag: '"x"' } }))
  await page.route('**/api/seller/files', (route) => {
    const files = uploaded.map((file) => ({ ...file, state: 'checked', reason: null, scan: 'clean', blur: [] }))
    return route.fulfill({ json: { files } })
  })
  await fullyHydrated(page)
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await page.waitForURL('**/privacy-policy')
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await page.goBack()
  await page.getByText('Sign in to upload').waitFor({ state: 'detached' })
  await page.getByLabel('E-mail').waitFor()
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Brand', { exact: true }).first().selectOption('Hyundai')
  await page.getByLabel('Model', { exact: true }).first().fill('i20 Asta')
  await page.getByLabel('City', { exact: true }).first().selectOption('Hyderabad')
  await page.getByLabel('Price', { exact: true }).fill('6.9')
  await page.getByLabel('Kilometres driven').fill('36,000')
  await page.getByLabel('Fuel', { exact: true }).selectOption('Petrol')
  await page.getByLabel('Transmission', { exact: true }).selectOption('Manual')
  await page.getByLabel('Owners', { exact: true }).selectOption('1')
  await page.getByText(/half of similar cars|Not enough data yet/).waitFor()
}

/** On a phone the slot's step may be hidden. */
function slotOf(page: Page, name: string) {
  return page.locator(`.slot[aria-label="${name}"]`)
}

async function upload(page: Page, name: string): Promise<void> {
  await slotOf(page, name)
    .locator('input[type=file]')
    .setInputFiles(picture(`${name}.webp`))
}

/** Fills in the form as a signed-out visitor, with a number that is too short and a photo that waits for upload. */
export async function fillSellAsVisitor(page: Page): Promise<void> {
  await fullyHydrated(page)
  await fillIn(page)
  await page.getByLabel('Mobile').fill('98480 1')
  await page.getByLabel('E-mail').fill('anita.rao@people.example')
  await page.getByText('Please provide a valid 10-digit mobile number').waitFor()
  await upload(page, 'Front')
  await page.getByText('saved on this device, not sent yet').waitFor({ state: 'attached' })
}

/** One photo is uploaded, one in progress, one has failed. */
export async function uploadHalf(page: Page): Promise<void> {
  await openAsSeller(page)
  await fillIn(page)
  for (const name of ['RC Book', 'Front', 'Rear']) {
    await upload(page, name)
    await slotOf(page, name)
      .getByText(/^(uploaded|received)/)
      .waitFor({ state: 'attached' })
  }
  await page.route('**/s3/objects/**', (route) => route.fulfill({ status: 400, body: '' }))
  await upload(page, 'Left side')
  await slotOf(page, 'Left side').getByText('Failed to upload').waitFor({ state: 'attached' })
  await page.route('**/api/seller/upload-url*', () => undefined)
  await upload(page, 'Insurance')
  await page.getByLabel('Cancel Insurance').waitFor({ state: 'attached' })
}

/** On a phone: the photo step. */
export async function uploadHalfAtPhotos(page: Page): Promise<void> {
  await uploadHalf(page)
  await page
    .getByRole('link', { name: /Car Photos/ })
    .first()
    .click()
}

/** All seven files are uploaded. */
export async function readyToPublish(page: Page): Promise<void> {
  await openAsSeller(page)
  await fillIn(page)
  for (const name of ['RC Book', 'Insurance', 'Front', 'Rear', 'Left side', 'Right side', 'Interior'])
    await upload(page, name)
  await page.getByText('Ready to Launch!').waitFor({ state: 'attached' })
  await page
    .getByRole('link', { name: /Publish/ })
    .first()
    .click()
}

/** The registration number has filled in the other fields. */
export async function fillByPlate(page: Page): Promise<void> {
  await openAsSeller(page)
  const found = { brand: 'Hyundai', model: 'i20', variant: 'Asta', year: 2020, fuel: 'Petrol', owners: 1 }
  const answer = { plate: 'TS 09 EA 1234', registeredAt: 'Hyderabad, Telangana', askedAt: '2026-11-01T10:00:00Z' }
  await page.route('**/api/seller/registry-lookup', (route) => route.fulfill({ json: { ...answer, ...found } }))
  await page.getByLabel('Registration number').fill(answer.plate)
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByText('From the vehicle registry').waitFor()
}

/** The blur frame is over an uploaded photo. */
export async function openBlur(page: Page): Promise<void> {
  await page.route('**/api/seller/files/*/content*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: photo }),
  )
  await uploadHalfAtPhotos(page)
  await page.getByRole('button', { name: 'Blur in Front' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The car is live. */
export async function publishCar(page: Page): Promise<void> {
  await readyToPublish(page)
  await page.route('**/api/seller/listings', (route) =>
    route.fulfill({ status: 201, json: { id: '5e11e500-0000-7000-8000-000000000099' } }),
  )
  await fillContact(page)
  await page.getByText(/ is live$/).waitFor()
}

/** The site could not accept the listing. */
export async function publishWithError(page: Page): Promise<void> {
  await readyToPublish(page)
  await page.route('**/api/seller/listings', (route) => route.abort())
  await fillContact(page)
  await page.getByRole('alert').first().waitFor()
}

async function fillContact(page: Page): Promise<void> {
  const go = (name: RegExp) => page.getByRole('link', { name }).first().click()
  await go(/Basic Details/)
  await page.locator('#basics select[name=year]').selectOption('2020')
  await page.getByLabel('Mobile').fill('98480 12345')
  await page.getByLabel('E-mail').fill('anita.rao@people.example')
  await go(/Publish/)
  await page.getByRole('button', { name: 'Publish Across All Platforms' }).click()
}

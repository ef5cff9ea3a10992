import type { Page } from 'playwright-core'

/** Replaces each photo with a grey dot, for tests that ignore photos: rendering them is slow. */
const grey = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

export async function blockPhotos(page: Page): Promise<void> {
  await page.route('**/api/proxy/image?*', (route) => route.fulfill({ contentType: 'image/gif', body: grey }))
}

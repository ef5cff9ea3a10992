import type { Page } from 'playwright-core'

/** A grey dot instead of each photo, for tests that do not look at them: rendering them is slow. */
const grey = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

export async function blockPhotos(page: Page): Promise<void> {
  await page.route('**/api/proxy/image?*', (route) => route.fulfill({ contentType: 'image/gif', body: grey }))
}

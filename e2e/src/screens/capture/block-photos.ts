import type { Page } from 'playwright-core'

/** A grey dot instead of each photo, for whoever does not look at them: drawing them takes long. */
const grey = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

export async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/api/proxy/image?*', (route) => route.fulfill({ contentType: 'image/gif', body: grey }))
}

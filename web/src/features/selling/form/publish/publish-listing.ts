import type { ErrorBody } from '@pahiya/contract/core/errors'
import { listingPayload, type SellerErrors, type SellerValues } from '@pahiya/domain/selling/seller-form'
import type { Api } from '../../../../api/api-context.ts'

export type Published =
  | { kind: 'live'; carId: string }
  /** issues are shown on their fields (SELL-28). */
  | { kind: 'refused'; code: string | null; message: string | null; issues: SellerErrors }

const askAgainMs = 1_500
const mostTries = 40

/** SELL-26: publishes the car. Waits about a minute for files that are still being checked. */
export async function publishListing(
  findApi: () => Promise<Api>,
  values: SellerValues,
  key: string | null,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Published> {
  const body = { ...listingPayload(values), ...(key !== null && { key }) }
  for (let tries = 1; ; tries += 1) {
    const { data, error } = await findApi()
      // A draft may lack files; the server also checks that all seven are there (C-24).
      .then((api) => api.POST('/api/seller/listings', { body: body as Required<typeof body> }))
      .catch(() => ({ data: undefined, error: undefined }))
    if (data) return { kind: 'live', carId: data.id }
    const { code = null, message = null, issues = [] } = (error ?? {}) as Partial<ErrorBody>
    if (code === 'files_being_checked' && tries < mostTries) {
      await wait(askAgainMs)
      continue
    }
    return {
      kind: 'refused',
      code,
      message,
      issues: Object.fromEntries(issues.map(({ path, message: words }) => [path, words])),
    }
  }
}

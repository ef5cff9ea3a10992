import type { ErrorBody } from '@pahiya/contract/core/errors'
import type { ConsentPurpose } from '@pahiya/contract/privacy/consents'
import { purposeLabels } from './consent-labels.ts'
import { isRequestKind } from './request-kind.ts'
import type { Api } from '../../api/api-context.ts'

export type DataOutcome = { did: string; failed: string | null }

/** Handles the forms of /profile/data, which work without JavaScript. */
export async function actOnData(api: Api, form: URLSearchParams): Promise<DataOutcome> {
  const did = form.get('do') ?? ''
  const { error, response } = await request(api, did, form)
  return { did, failed: response.ok ? null : ((error as Partial<ErrorBody> | undefined)?.message ?? '') }
}

function request(api: Api, did: string, form: URLSearchParams) {
  if (did === 'ask-export') return api.POST('/api/account/exports')
  const purpose = form.get('purpose') ?? ''
  if (isConsentPurpose(purpose) && (did === 'give-consent' || did === 'withdraw-consent'))
    return changeConsent(api, purpose, did === 'give-consent')
  const kind = form.get('kind') ?? ''
  if (did === 'make-request' && isRequestKind(kind)) {
    return api.POST('/api/account/requests', { body: { kind, text: form.get('text') ?? '' } })
  }
  throw new Error('a form without a usable value')
}

/** The same calls as the switches on the profile. */
function changeConsent(api: Api, purpose: ConsentPurpose, isGiven: boolean) {
  switch (purpose) {
    case 'recent-searches':
      return api.PATCH('/api/preferences', { body: { rememberSearches: isGiven } })
    case 'prices-email':
      return api.PATCH('/api/notices/choices', { body: { prices: { email: isGiven } } })
    case 'prices-push':
      return api.PATCH('/api/notices/choices', { body: { prices: { push: isGiven } } })
    case 'news-email':
      return api.PATCH('/api/notices/choices', { body: { news: { email: isGiven } } })
  }
}

function isConsentPurpose(text: string): text is ConsentPurpose {
  return Object.hasOwn(purposeLabels, text)
}

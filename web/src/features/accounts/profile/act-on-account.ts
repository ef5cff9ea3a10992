import type { Api } from '../../../api/api-context.ts'
import { readNoticeForm } from '../notices/read-notice-form.ts'

type Answered = { response: Response }

/**
 * Handles the forms about the account, which work without JavaScript. `failed` if the change was not stored; removing
 * an item that is already gone succeeds.
 */
export async function actOnAccount(api: Api, form: URLSearchParams): Promise<'done' | 'failed'> {
  try {
    const { response } = await request(api, form)
    const isGone = response.status === 404 && !isChange(form)
    // Signed out: the page, loaded again, asks to sign in.
    return response.ok || isGone || response.status === 401 ? 'done' : 'failed'
  } catch {
    return 'failed'
  }
}

async function request(api: Api, form: URLSearchParams): Promise<Answered> {
  const path = (name: string) => ({ params: { path: { id: form.get(name) ?? '' } } })
  switch (form.get('do')) {
    case 'end-all':
      return api.DELETE('/api/sessions')
    case 'end-session':
      return api.DELETE('/api/sessions/{id}', path('session'))
    case 'delete-passkey':
      return api.DELETE('/api/passkeys/{id}', path('passkey'))
    case 'forget-search':
      return api.DELETE('/api/recent-searches/{id}', path('search'))
    case 'forget-searches':
      return api.DELETE('/api/recent-searches')
    case 'unsave':
      return api.DELETE('/api/saved-cars/{carId}', { params: { path: { carId: form.get('car') ?? '' } } })
    case 'remove-device':
      return api.DELETE('/api/notices/devices/{id}', path('device'))
    case 'choose':
      return api.PATCH('/api/preferences', { body: { rememberSearches: form.get('on') === 'yes' } })
    default: {
      const notices = readNoticeForm(form)
      if (notices === null) throw new Error('a form without a usable value')
      return api.PATCH('/api/notices/choices', { body: notices })
    }
  }
}

function isChange(form: URLSearchParams): boolean {
  return ['choose', 'choose-notice', 'quiet-hours'].includes(form.get('do') ?? '')
}

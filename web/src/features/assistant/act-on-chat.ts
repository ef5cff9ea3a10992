import type { Api } from '../../api/api-context.ts'
import { readChatFailure, type ChatFailure } from './chat/chat-failure.ts'

/** Executes a form of Alex's page that was submitted without JavaScript. Undefined on success. */
export async function actOnChat(api: Api, form: URLSearchParams): Promise<ChatFailure | undefined> {
  switch (form.get('do')) {
    case 'remove-wish':
      return removeWish(api, form)
    case 'delete':
      return failureOf(await api.DELETE('/api/assistant/messages'))
    default:
      return ask(api, form)
  }
}

async function ask(api: Api, form: URLSearchParams): Promise<ChatFailure | undefined> {
  const message = form.get('message')?.trim() ?? ''
  // CHAT-13
  if (message === '') return undefined
  return failureOf(await api.POST('/api/assistant/chat', { body: { message, filters: {} } }))
}

async function removeWish(api: Api, form: URLSearchParams): Promise<ChatFailure | undefined> {
  const [key, value] = [form.get('key'), form.get('value')]
  const query = { ...(key !== null && { key: key as 'sort' }), ...(value !== null && { value }) }
  return failureOf(await api.DELETE('/api/assistant/wishes', { params: { query } }))
}

function failureOf({ response, error }: { response: Response; error?: unknown }): ChatFailure | undefined {
  return response.ok ? undefined : readChatFailure(response.status, error)
}

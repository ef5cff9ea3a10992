import { parseJson } from '../http/request-body.ts'
import { jsonResponse, type DemoResponse } from '../http/response.ts'
import { demoCredentials, type SocialServer } from './demo-credentials.ts'

const longest = 4_096

/** sendMessage of the Telegram Bot API. A repeated message is a second post. */
export function createTelegramServer(add: (text: string, url: string) => void): SocialServer {
  let sent = 0

  return (request, url, body) => {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? []
    if (token === undefined) return refuse(404, 'Not Found')
    if (token !== demoCredentials.telegramToken) return refuse(401, 'Unauthorized')
    if (method !== 'sendMessage' || request.method !== 'POST') return refuse(404, 'Not Found: method not found')
    const { chat_id: chat, text } = (parseJson(body) ?? {}) as { chat_id?: unknown; text?: unknown }
    if (chat !== demoCredentials.telegramChannel) return refuse(400, 'Bad Request: chat not found')
    if (typeof text !== 'string' || text.trim() === '') return refuse(400, 'Bad Request: message text is empty')
    if (text.length > longest) return refuse(400, 'Bad Request: message is too long')
    sent += 1
    add(text, `https://t.me/${demoCredentials.telegramChannel.slice(1)}/${sent}`)
    const result = {
      message_id: sent,
      date: Math.floor(Date.now() / 1_000),
      chat: { id: -1_001, type: 'channel', username: demoCredentials.telegramChannel.slice(1) },
      text,
    }
    return jsonResponse(200, { ok: true, result })
  }
}

function refuse(status: number, description: string): DemoResponse {
  return jsonResponse(status, { ok: false, error_code: status, description })
}

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { countTokens, promptTokens, type ChatRequest, type ToolCall } from './chat-request.ts'

/** The model's next output. */
export type Turn = { text: string; toolCalls: { name: string; arguments: string }[] }

/**
 * How an answer fails while it is being sent. stalls: it stops and leaves the connection open. cut: it closes the
 * connection.
 */
export type Flaw = 'stalls' | 'cut' | 'bad-events' | null
export type Pace = { eventMs: number; flaw: Flaw; flawAfter: number }

const piece = /[\s\S]{1,8}/g

/** Sends one whole answer, or a stream of server-sent events, as requested. */
export async function sendAnswer(response: ServerResponse, request: ChatRequest, turn: Turn, id: string, pace: Pace) {
  const cut = cutAt(turn, request.max_tokens)
  const toolCalls: ToolCall[] = cut.toolCalls.map((call, at) => ({
    id: `call_${id}_${at}`,
    type: 'function',
    function: call,
  }))
  const reason = cut.isCut ? 'length' : toolCalls.length > 0 ? 'tool_calls' : 'stop'
  const usage = usageOf(request, cut)
  const base = { id: `chatcmpl-${id}`, created: Math.floor(Date.now() / 1_000), model: request.model }
  if (request.stream !== true) {
    const message = {
      role: 'assistant',
      content: cut.text || null,
      ...(toolCalls.length > 0 && { tool_calls: toolCalls }),
    }
    const body = { ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: reason }], usage }
    if (pace.flaw === 'stalls') return
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    return
  }
  const chunk = (delta: object, finish: string | null = null) => ({
    ...base,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
  const events = [
    chunk({ role: 'assistant', content: '' }),
    ...(cut.text.match(piece) ?? []).map((content) => chunk({ content })),
    ...toolCalls.flatMap((call, index) => toolEvents(call, index).map((delta) => chunk({ tool_calls: [delta] }))),
    chunk({}, reason),
    ...(request.stream_options?.include_usage
      ? [{ ...base, object: 'chat.completion.chunk', choices: [], usage }]
      : []),
  ]
  await sendEvents(response, events, pace)
}

/** The name comes first, then the arguments in chunks. */
function toolEvents({ id, function: { name, arguments: input } }: ToolCall, index: number): object[] {
  const first = { index, id, type: 'function', function: { name, arguments: '' } }
  return [first, ...(input.match(piece) ?? []).map((part) => ({ index, function: { arguments: part } }))]
}

async function sendEvents(response: ServerResponse, events: readonly object[], { eventMs, flaw, flawAfter }: Pace) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' })
  for (const [at, event] of events.entries()) {
    if (response.destroyed) return
    if (flaw !== null && at === Math.min(flawAfter, events.length - 1)) {
      if (flaw === 'stalls') return
      if (flaw === 'cut') return void response.destroy()
      response.write('data: {"choices": [{"delta": {"content": 7}\n\n')
    }
    response.write(`data: ${JSON.stringify(event)}\n\n`)
    if (eventMs > 0) await sleep(eventMs)
  }
  response.end('data: [DONE]\n\n')
}

function cutAt(turn: Turn, mostTokens = 4_096): Turn & { isCut: boolean } {
  const isCut = countTokens(turn.text) > mostTokens
  return { ...turn, text: isCut ? turn.text.slice(0, mostTokens * 4) : turn.text, isCut }
}

function usageOf(request: ChatRequest, { text, toolCalls }: Turn) {
  const [prompt, completion] = [promptTokens(request), countTokens(text + JSON.stringify(toolCalls))]
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

/**
 * A response of two million bytes, or one that never ends until the client disconnects: no client should read it
 * completely.
 */
export async function sendHuge(response: ServerResponse, isEndless: boolean): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const content = 'cars and more cars, '.repeat(500)
  const event = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`
  const closed = once(response, 'close')
  const most = isEndless ? Number.POSITIVE_INFINITY : 2_000_000
  for (let sent = 0; sent < most && !response.destroyed; sent += event.length) {
    if (!response.write(event)) await Promise.race([once(response, 'drain'), closed])
  }
  response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')
}

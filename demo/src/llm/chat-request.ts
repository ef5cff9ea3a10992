/** The parts of a chat completions request that the stand-in uses. */
export type ToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } }
export type ChatMessage = {
  role: 'system' | 'developer' | 'user' | 'assistant' | 'tool'
  content?: string | { type: string; text?: string }[] | null
  tool_calls?: ToolCall[]
  tool_call_id?: string
}
export type Tool = {
  type: 'function'
  function: { name: string; description?: string; parameters?: Record<string, unknown> }
}
export type ChatRequest = {
  model: string
  messages: ChatMessage[]
  tools?: Tool[]
  max_tokens?: number
  temperature?: number
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  response_format?: { type: string }
}

export type Refused = { status: number; message: string; type?: string; param?: string | null; code?: string | null }

const roles = new Set(['system', 'developer', 'user', 'assistant', 'tool'])
const toolName = /^[\w-]{1,64}$/
const longestContextTokens = 120_000

export function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text }) => text ?? '').join('')
}

/** A token is about four characters of English. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

export function promptTokens({ messages, tools }: ChatRequest): number {
  return messages.reduce(
    (sum, message) => sum + countTokens(textOf(message)) + 4,
    countTokens(JSON.stringify(tools ?? '')),
  )
}

/** The reason for which OpenAI would reject the request; null if the request is valid. */
export function findRequestError(body: unknown, models: readonly string[]): Refused | null {
  if (typeof body !== 'object' || body === null) return refused('We could not parse the JSON body of your request.')
  const request = body as ChatRequest
  if (typeof request.model !== 'string') return refused('you must provide a model parameter')
  if (!models.includes(request.model)) {
    const message = `The model '${request.model}' does not exist or you do not have access to it.`
    return { ...refused(message), status: 404, code: 'model_not_found' }
  }
  return findMessageError(request.messages) ?? findToolError(request.tools) ?? findSettingError(request)
}

function findMessageError(messages: unknown): Refused | null {
  if (!Array.isArray(messages) || messages.length === 0)
    return refused("Missing required parameter: 'messages'.", 'messages')
  let waiting: string[] = []
  for (const [at, message] of (messages as ChatMessage[]).entries()) {
    if (!roles.has(message.role)) return refused(`Invalid value: '${message.role}'.`, `messages[${at}].role`)
    if (message.role === 'tool') {
      if (!waiting.includes(message.tool_call_id ?? '')) {
        return refused(
          "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
          `messages[${at}].role`,
        )
      }
      waiting = waiting.filter((id) => id !== message.tool_call_id)
      continue
    }
    if (waiting.length > 0)
      return refused(
        `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. Missing: ${waiting.join(', ')}`,
        'messages',
      )
    if (message.content === undefined || (message.content === null && !message.tool_calls)) {
      return refused("Invalid value for 'content': expected a string, got null.", `messages[${at}].content`)
    }
    waiting = (message.tool_calls ?? []).map(({ id }) => id)
  }
  return waiting.length > 0 ? refused('tool messages are missing', 'messages') : null
}

function findToolError(tools: unknown): Refused | null {
  if (tools === undefined) return null
  if (!Array.isArray(tools) || tools.length === 0) return refused('[] is too short', 'tools')
  for (const [at, tool] of (tools as Tool[]).entries()) {
    if (tool.type !== 'function') return refused(`Invalid value: '${String(tool.type)}'.`, `tools[${at}].type`)
    if (!toolName.test(tool.function.name))
      return refused('string does not match pattern', `tools[${at}].function.name`)
    if ((tool.function.parameters?.['type'] ?? 'object') !== 'object') {
      return refused(
        `Invalid schema for function '${tool.function.name}': schema must be of type object`,
        `tools[${at}].function.parameters`,
      )
    }
  }
  return null
}

function findSettingError(request: ChatRequest): Refused | null {
  const { max_tokens: most, temperature, stream, stream_options: options, response_format: format } = request
  if (most !== undefined && (!Number.isInteger(most) || most < 1))
    return refused('integer below minimum value', 'max_tokens')
  if (temperature !== undefined && (temperature < 0 || temperature > 2))
    return refused('decimal out of range', 'temperature')
  if (options !== undefined && stream !== true) {
    return refused("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options')
  }
  const isJson = format?.type === 'json_object'
  if (isJson && !request.messages.some((message) => /json/i.test(textOf(message)))) {
    return refused(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    )
  }
  const tokens = promptTokens(request)
  return tokens > longestContextTokens
    ? {
        ...refused(
          `This model's maximum context length is ${longestContextTokens} tokens. However, your messages resulted in ${tokens} tokens.`,
          'messages',
        ),
        code: 'context_length_exceeded',
      }
    : null
}

function refused(message: string, param: string | null = null): Refused {
  return { status: 400, message, param, code: null }
}

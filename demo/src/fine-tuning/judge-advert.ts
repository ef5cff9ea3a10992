type Message = { role?: unknown; content?: unknown }
export type JudgeRequest = {
  model?: unknown
  messages?: unknown
  response_format?: { type?: unknown }
  temperature?: unknown
}

const baseModels = ['gpt-4.1-mini-2025-04-14']
const doubtful = /advance|token money|army|courier|gift card|scan the code/i

/**
 * Whether the request asks for JSON from a model that was not tuned here; such a request is not answered from a
 * training job.
 */
export function asksForJudgement({ response_format }: JudgeRequest): boolean {
  return response_format !== undefined && response_format !== null
}

/**
 * Rejects what OpenAI rejects: an unknown format, an unknown model, and JSON mode without the word JSON in a message.
 */
export function judgeAdvert({
  model,
  messages,
  response_format,
  temperature,
}: JudgeRequest): { content: string } | { refused: string; status: number; param: string | null } {
  if (response_format?.type !== 'json_object') {
    return { refused: "Invalid value for 'response_format.type'", status: 400, param: 'response_format.type' }
  }
  if (!baseModels.some((each) => each === model)) {
    return { refused: `The model '${String(model)}' does not exist`, status: 404, param: null }
  }
  if (temperature !== undefined && (typeof temperature !== 'number' || temperature < 0 || temperature > 2)) {
    return { refused: "Invalid 'temperature': must be between 0 and 2", status: 400, param: 'temperature' }
  }
  const texts = (Array.isArray(messages) ? (messages as Message[]) : []).map(({ content }) => String(content))
  if (!texts.some((text) => /json/i.test(text))) {
    return {
      refused: "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      status: 400,
      param: 'messages',
    }
  }
  return { content: JSON.stringify({ score: doubtful.test(texts.at(-1) ?? '') ? 20 : 95 }) }
}

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { boundedFetch, type Met } from './bounded-fetch.ts'
import { LlmError, type LlmAnswer, type LlmRequest, type LlmToolCall, type LlmUsage } from './llm.ts'
import type { LlmModel } from './model-setting.ts'
import { toPrompt, toTools } from './to-prompt.ts'

/** A stream event repeats some 250 bytes around each token. */
const wireBytesPerToken = 600
const wireBytesAtLeast = 64 * 1024
/** Characters of text; a token is four on average. */
const charactersPerToken = 16
const mostToolCalls = 32

export type Received = LlmAnswer & { usage: LlmUsage | null }
type Attempt = { met: Met; signal: AbortSignal; onReceived: (characters: number) => void }

/** Sends one request, streamed, without a retry. Every bound is checked while the answer arrives. */
export async function askModel(
  { url, model, key }: LlmModel,
  request: LlmRequest,
  { met, signal, onReceived }: Attempt,
): Promise<Received> {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: url.replace(/\/$/, ''),
    apiKey: key,
    includeUsage: true,
    fetch: boundedFetch(wireBytesAtLeast + request.mostTokens * wireBytesPerToken, met),
  })
  const tools = toTools(request.tools)
  const { stream } = await provider.chatModel(model).doStream({
    prompt: toPrompt(request.messages),
    maxOutputTokens: request.mostTokens,
    temperature: 0,
    ...(tools && { tools, toolChoice: { type: 'auto' } }),
    ...(request.json && { responseFormat: { type: 'json' } }),
    abortSignal: signal,
  })
  const toolCalls: LlmToolCall[] = []
  let text = ''
  for await (const part of stream) {
    if (part.type === 'error') throw new LlmError('unreadable')
    if (part.type === 'text-delta') {
      text += part.delta
      if (text.length > request.mostTokens * charactersPerToken) throw new LlmError('too_long')
      onReceived(part.delta.length)
      request.onText?.(part.delta)
    } else if (part.type === 'tool-call') {
      if (toolCalls.length === mostToolCalls) throw new LlmError('too_long')
      const signature = part.providerMetadata?.['llm']?.['thoughtSignature']
      onReceived(part.input.length)
      toolCalls.push({
        id: part.toolCallId,
        name: part.toolName,
        input: part.input,
        ...(typeof signature === 'string' && { signature }),
      })
    } else if (part.type === 'finish') {
      return { text, toolCalls, finish: finishOf(part.finishReason.unified), usage: usageOf(part.usage) }
    }
  }
  throw new LlmError('unreadable')
}

function finishOf(reason: string): LlmAnswer['finish'] {
  return reason === 'stop' || reason === 'length' || reason === 'tool-calls' ? reason : 'other'
}

type Reported = Record<'inputTokens' | 'outputTokens', { total: number | undefined }>

/** Null if the provider reports none, or implausible numbers. */
function usageOf({ inputTokens: { total: inputTokens }, outputTokens: { total: outputTokens } }: Reported) {
  const isCount = (count: number | undefined): count is number =>
    count !== undefined && Number.isInteger(count) && count >= 0 && count < 100_000_000
  return isCount(inputTokens) && isCount(outputTokens) && inputTokens > 0 ? { inputTokens, outputTokens } : null
}

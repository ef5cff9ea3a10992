import type { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible'
import type { LlmMessage, LlmTool, LlmToolCall } from './llm.ts'
import { redact } from './redact.ts'

type CallOptions = Parameters<OpenAICompatibleChatLanguageModel['doStream']>[0]
type Prompt = CallOptions['prompt']
type FunctionTool = Extract<NonNullable<CallOptions['tools']>[number], { type: 'function' }>

/** The messages in the format of the client library. No text is sent without `redact`. */
export function toPrompt(messages: readonly LlmMessage[]): Prompt {
  return messages.map(toMessage)
}

function toMessage(message: LlmMessage): Prompt[number] {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: redact(message.text) }
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: redact(message.text) }] }
    case 'assistant':
      return {
        role: 'assistant',
        content: [{ type: 'text', text: redact(message.text) }, ...(message.toolCalls ?? []).map(toCallPart)],
      }
    case 'tool': {
      const output = { type: 'text' as const, value: redact(message.result) }
      return {
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId: message.callId, toolName: message.name, output }],
      }
    }
  }
}

function toCallPart({ id, name, input, signature }: LlmToolCall) {
  return {
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input: redact(input),
    // Some providers reject a conversation whose tool calls lack the provider's own signature.
    ...(signature !== undefined && { providerOptions: { google: { thoughtSignature: signature } } }),
  }
}

export function toTools(tools: readonly LlmTool[] | undefined): FunctionTool[] | undefined {
  return tools?.map(({ name, description, parameters }) => ({
    type: 'function',
    name,
    description,
    inputSchema: parameters,
  }))
}

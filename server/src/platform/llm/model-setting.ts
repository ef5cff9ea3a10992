import * as z from 'zod'
import { readJson } from '../outbound/read-json.ts'

const rupees = z.number().min(0).max(1_000_000)

const LlmModel = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).refine((text) => !/[?#]/.test(text)),
  model: z.string().min(1).max(200),
  key: z.string().min(8).max(500),
  /** Prices in rupees per million tokens. */
  inputRupees: rupees,
  outputRupees: rupees,
})
/** A model at a provider. */
export type LlmModel = Readonly<z.infer<typeof LlmModel>>

/**
 * One environment variable per role. It stays a string, so that a configuration can be passed on as environment
 * variables.
 */
export const LlmModelSetting = z
  .string()
  .refine(
    (text) => readLlmModel(text) !== undefined,
    'is JSON: {"url":"https://provider.example/v1","model":"…","key":"…","inputRupees":…,"outputRupees":…}',
  )

export function readLlmModel(text: string | undefined): LlmModel | undefined {
  return text === undefined ? undefined : readJson(LlmModel, text)
}

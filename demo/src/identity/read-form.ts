import type { IncomingMessage } from 'node:http'
import { readText } from '../http/request-body.ts'

const largestFormBytes = 10_000

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const text = await readText(request, largestFormBytes)
  if (text === null) throw new Error('a form of this size is none of ours')
  return new URLSearchParams(text)
}

import type { IncomingMessage } from 'node:http'

const largestFormBytes = 10_000

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestFormBytes) throw new Error('a form of this size is none of ours')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString())
}

import type { IncomingMessage } from 'node:http'

/** Returns null if the body exceeds `mostBytes`. */
export async function readBytes(request: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readText(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  const bytes = await readBytes(request, mostBytes)
  return bytes === null ? null : bytes.toString('utf8')
}

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Attack, Conversation, Half, Reading, UnknownQuestion } from './set-types.ts'

/** A line of conversations.jsonl has `expect`, or `expectAny` if several readings are fair. */
type ConversationLine = Omit<Conversation, 'readings'> & { expect?: Reading; expectAny?: readonly Reading[] }

export async function loadConversations(half: Half): Promise<Conversation[]> {
  const lines = await readLines<ConversationLine>(half, 'conversations')
  return lines.map(({ expect, expectAny, ...conversation }) => {
    const readings = expectAny ?? (expect ? [expect] : [])
    if (readings.length === 0 || (expect && expectAny))
      throw new Error(`${conversation.id} needs one kind of expectation`)
    return { ...conversation, readings }
  })
}

export async function loadUnknown(half: Half): Promise<UnknownQuestion[]> {
  return readLines<UnknownQuestion>(half, 'unknown')
}

/** Hand-written attacks, then generated ones. */
export async function loadAttacks(half: Half): Promise<Attack[]> {
  return [...(await readLines<Attack>(half, 'attacks')), ...(await readLines<Attack>(half, 'attacks-generated'))]
}

async function readLines<Line>(half: Half, set: string): Promise<Line[]> {
  const input = createReadStream(new URL(`./${half}/${set}.jsonl`, import.meta.url))
  const lines: Line[] = []
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    if (line) lines.push(JSON.parse(line) as Line)
  return lines
}

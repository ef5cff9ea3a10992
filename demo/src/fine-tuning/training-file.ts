/** One example as a job reads it. */
export type Example = { question: string; answer: string }

/** The provider's minimum. */
const fewest = 10
const roles = new Set(['system', 'user', 'assistant', 'tool', 'developer'])

/** Parses each line as JSON, as an upload requires; null if any line is not JSON. */
export function parseJsonLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  try {
    return lines.length === 0 ? null : lines.map((line) => JSON.parse(line) as unknown)
  } catch {
    return null
  }
}

/** Validates a training file: returns its examples, or the error. */
export function readExamples(lines: readonly unknown[]): { examples: Example[] } | { wrong: string } {
  if (lines.length < fewest) {
    return { wrong: `Training file has ${lines.length} example(s), but must have at least ${fewest} examples` }
  }
  const examples: Example[] = []
  for (const [at, line] of lines.entries()) {
    const messages = (line as { messages?: unknown }).messages
    if (!Array.isArray(messages)) return { wrong: `Invalid file format. Example ${at + 1} has no 'messages'` }
    const read = messages as { role?: string; content?: string }[]
    const bad = read.find(({ role, content }) => !roles.has(role ?? '') || typeof content !== 'string')
    if (bad) return { wrong: `Invalid file format. Example ${at + 1} has a message without role or content` }
    const last = read.at(-1)
    if (last?.role !== 'assistant') {
      return { wrong: `Invalid file format. Example ${at + 1}: the last message must be from the assistant` }
    }
    const asked = read.findLast(({ role }) => role === 'user')
    examples.push({ question: asked?.content ?? '', answer: last.content ?? '' })
  }
  return { examples }
}

/** A tuned model's answer: the answer of the example that shares the most words with the question. */
export function findClosestAnswer(question: string, examples: readonly Example[]): string {
  const words = new Set(question.toLowerCase().match(/[a-z0-9]+/g))
  let [best, most] = ['', -1]
  for (const example of examples) {
    const shared = (example.question.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => words.has(word)).length
    if (shared > most) [best, most] = [example.answer, shared]
  }
  return best
}

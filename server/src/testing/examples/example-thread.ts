import { threadId } from 'node:worker_threads'

export async function square(of: number): Promise<{ thread: number; square: number }> {
  return { thread: threadId, square: of * of }
}

export async function failAtOne(given: number): Promise<number> {
  if (given === 1) throw new Error('it was one')
  return given
}

export async function dieIf(dies: boolean): Promise<string> {
  if (dies) process.exit(1)
  return 'alive'
}

import { AppError } from './app-error.ts'

/** Runs at most `places` calls concurrently; others wait in a queue, and calls are refused when the queue is full. */
export function limitConcurrency(
  places: number,
  longestQueue: number,
  refusal: () => AppError = () => new AppError('rate_limited'),
) {
  let free = places
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else if (queue.length >= longestQueue) throw refusal()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}

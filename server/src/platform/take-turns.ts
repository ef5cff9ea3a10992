import { AppError } from './app-error.ts'

/** At most so many at once; others wait in a line, and who finds the line full is sent away. */
export function takeTurns(places: number, longestLine: number) {
  let free = places
  const line: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else if (line.length >= longestLine) throw new AppError('rate_limited')
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

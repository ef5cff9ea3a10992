import { tracingChannel } from 'node:diagnostics_channel'
import { personalIn } from './find-personal-data.ts'

/**
 * Looks at every line that a logger of this process makes, wherever it goes: pino tells them on this channel. Gives the
 * call that ends it.
 */
export function watchLogLines(tell: (fault: string) => void): () => void {
  const { end } = tracingChannel('pino_asJson')
  const look = (message: unknown) => {
    const line = String((message as { result?: unknown }).result)
    const what = personalIn(line)
    if (what !== null) tell(`a log line tells ${what}: ${line.trimEnd()}`)
  }
  end.subscribe(look)
  return () => end.unsubscribe(look)
}

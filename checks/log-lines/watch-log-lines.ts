import { tracingChannel } from 'node:diagnostics_channel'
import { findPersonalData } from './find-personal-data.ts'

/**
 * Checks every line that a logger of this process writes, wherever it goes: pino publishes them on this channel.
 * Returns a function that stops watching.
 */
export function watchLogLines(tell: (fault: string) => void): () => void {
  const { end } = tracingChannel('pino_asJson')
  const look = (message: unknown) => {
    const line = String((message as { result?: unknown }).result)
    const what = findPersonalData(line)
    if (what !== null) tell(`a log line tells ${what}: ${line.trimEnd()}`)
  }
  end.subscribe(look)
  return () => end.unsubscribe(look)
}

import { spawn } from 'node:child_process'

/** Runs a short command to its end and returns its output; if it fails, the error contains its last lines. */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const printed: string[] = []
  const complaints: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))

  const ended = Promise.withResolvers<number | null>()
  child.on('error', ended.reject).on('close', ended.resolve)
  const code = await ended.promise
  if (code === 0) return printed.join('')

  const lines = [...printed, ...complaints].join('').trim().split('\n')
  throw new Error(`${command} ended with ${code}: ${lines.slice(-8).join('\n')}`)
}

export type EngineName = 'postgres' | 'opensearch' | 'valkey' | 'seaweedfs'

export type Health = { up: true; version: string } | { up: false; why: string }

/** The command line of a server that stays in the foreground. */
export type Launch = { command: string; args: string[]; env?: Record<string, string> }

export type Engine = {
  name: EngineName
  address: string
  /** Every port that the engine listens on, so that a port in use is reported before the start. */
  ports: number[]
  /** Files outside the engine's folder that a killed server leaves behind and that would block the next one. */
  strayFiles?: string[]
  startSeconds: number
  stopSignal: NodeJS.Signals
  stopSeconds: number
  /** Does nothing if the version is already installed. */
  install(): Promise<void>
  /** Writes configuration and initial data, and returns the start command. */
  prepare(): Launch
  /** Sends the running engine a request that only a working one can answer. */
  check(): Promise<Health>
}

/** A failure whose message is shown to the user without a stack trace. */
export class EngineTrouble extends Error {
  constructor(what: string, details: { why?: string; log?: string; advice?: string } = {}) {
    const lines = [what]
    if (details.why) lines.push(...details.why.split('\n').map((line) => `    ${line}`))
    if (details.log) lines.push(`  log: ${details.log}`)
    if (details.advice) lines.push(`  try: ${details.advice}`)
    super(lines.join('\n'))
  }
}

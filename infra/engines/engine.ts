export type EngineName = 'postgres' | 'opensearch' | 'valkey' | 'seaweedfs'

export type Health = { up: true; version: string } | { up: false; why: string }

/** The command line of a server that stays in the foreground. */
export type Launch = { command: string; args: string[]; env?: Record<string, string> }

export type Engine = {
  name: EngineName
  address: string
  /** Every port it listens on, so that a taken one is named before the start. */
  ports: number[]
  /** Files outside its folder that a killed server leaves behind, and that would be in the next one's way. */
  strayFiles?: string[]
  startSeconds: number
  stopSignal: NodeJS.Signals
  stopSeconds: number
  /** Does nothing when the version is already there. */
  install(): Promise<void>
  /** Writes configuration and first data, and says how to start. */
  prepare(): Launch
  /** Asks the running engine something that only a working one can answer. */
  check(): Promise<Health>
}

/** A failure that a person should read as it stands, without a stack. */
export class EngineTrouble extends Error {
  constructor(what: string, details: { why?: string; log?: string; advice?: string } = {}) {
    const lines = [what]
    if (details.why) lines.push(...details.why.split('\n').map((line) => `    ${line}`))
    if (details.log) lines.push(`  log: ${details.log}`)
    if (details.advice) lines.push(`  try: ${details.advice}`)
    super(lines.join('\n'))
  }
}

import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { createLog, type Log } from '../telemetry/log.ts'

export type Stop = () => Promise<void>

const closingMs = 25_000

/** The time after which a stopping process is killed: the drain, which an operator sets, plus the time to close. */
export function forcedExitMs({ DRAIN_MS }: Pick<Config, 'DRAIN_MS'>): number {
  return DRAIN_MS + closingMs
}

/**
 * Wraps the work of every process: reads the configuration or reports its errors, shuts down cleanly on SIGTERM or
 * Ctrl-C, and never continues after an unhandled error.
 */
export async function runProcess(name: string, start: (config: Config, log: Log) => Promise<Stop>): Promise<void> {
  const config = configOrExit()
  const log = createLog(config, name)
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })
  const stop = await start(config, log).catch((error: unknown) => {
    log.fatal({ err: error }, 'could not start')
    process.exit(1)
  })
  const signal = await new Promise<string>((resolve) => {
    for (const wanted of ['SIGTERM', 'SIGINT']) process.once(wanted, resolve)
  })
  log.info({ signal }, 'stopping')
  setTimeout(() => {
    log.error('did not stop in time')
    process.exit(1)
  }, forcedExitMs(config)).unref()
  await stop()
  log.info('stopped')
}

/** Runs a command that does its work and exits, with the same configuration and messages. */
export async function runCommand(name: string, work: (config: Config, log: Log) => Promise<void>): Promise<void> {
  const config = configOrExit()
  const log = createLog(config, name)
  try {
    await work(config, log)
  } catch (error) {
    log.fatal({ err: error }, 'failed')
    process.exitCode = 1
  }
}

function configOrExit(): Config {
  try {
    const config = readConfig(process.env)
    trustAuthorities(config)
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
}

/** For every TLS connection that this process opens. */
export function trustAuthorities({ ENGINES_CA_FILE: file }: Pick<Config, 'ENGINES_CA_FILE'>): void {
  if (file === undefined) return
  try {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(file, 'utf8')])
  } catch (error) {
    throw new ConfigError(`ENGINES_CA_FILE: ${file} cannot be used: ${(error as Error).message}`)
  }
}

import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Tests may connect only to this machine: otherwise they would fail without a network, or pass because of one. Loaded
 * by every test file (setup.ts) and, through NODE_OPTIONS, by every Node process that a test starts.
 */
const refused: string[] = []

/** Returns and clears the connections refused since the last call. */
export function drainRefused(): string[] {
  return refused.splice(0)
}

export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').toLowerCase()
  return (
    /^127\.\d+\.\d+\.\d+$/.test(address) ||
    ['localhost', '::1', '0.0.0.0', '::', ''].includes(address) ||
    /^::ffff:127\.\d+\.\d+\.\d+$/.test(address)
  )
}

function refuse(what: string): Error {
  const error = new Error(`a test may connect to this machine only, not to ${what}`)
  refused.push(error.message)
  onRefused(error.message)
  return error
}

let onRefused: (message: string) => void = () => {}
let isGuarded = false

/** Runs once per process, since several test files may share one. */
export function guardNetwork(tell: (message: string) => void = () => {}): void {
  onRefused = tell
  if (isGuarded) return
  isGuarded = true
  guardSockets()
  guardNames()
  syncBuiltinESMExports()
}

type ConnectOptions = { host?: string; path?: string; lookup?: net.LookupFunction }

function guardSockets(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its socket below
  const connect = net.Socket.prototype.connect as (this: net.Socket, ...given: unknown[]) => net.Socket
  net.Socket.prototype.connect = function guarded(this: net.Socket, ...given: unknown[]) {
    const options = optionsOf(given)
    const { host = 'localhost', path, lookup } = options
    if (path !== undefined || isLoopback(host)) return connect.apply(this, given)
    // A name that our own code resolves may refer to this machine, so the resolved address decides.
    if (net.isIP(host) === 0 && lookup) {
      options.lookup = guardedLookup(host, lookup)
      return connect.apply(this, given)
    }
    return this.destroy(refuse(host))
  }
}

/** Accepts connect(options), connect(port, host), connect(path), or the list that net.connect() turns them into. */
function optionsOf(given: unknown[]): ConnectOptions {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as unknown[]
  if (typeof first === 'object' && first !== null) return first
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first }
  return { host: typeof second === 'string' ? second : 'localhost' }
}

function guardedLookup(host: string, lookup: net.LookupFunction): net.LookupFunction {
  return (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      const outside = addresses.find((address) => !isLoopback(address))
      if (error || outside === undefined) done(error, found, family)
      else done(refuse(`${host} at ${outside}`), found, family)
    })
}

/** Resolving a name also contacts another machine. */
function guardNames(): void {
  const { lookup } = dns
  const { lookup: lookupLater } = dns.promises
  dns.lookup = Object.assign((name: string, ...rest: unknown[]) => {
    const done = rest.at(-1) as (error: Error) => void
    if (isLocalName(name)) return (lookup as (...given: unknown[]) => void)(name, ...rest)
    const error = refuse(name)
    process.nextTick(() => done(error))
  }, lookup)
  dns.promises.lookup = (async (name: string, ...rest: unknown[]) => {
    if (!isLocalName(name)) throw refuse(name)
    return (lookupLater as (...given: unknown[]) => Promise<unknown>)(name, ...rest)
  }) as typeof dns.promises.lookup
}

const isLocalName = (name: string) => isLoopback(name) || net.isIP(name) !== 0

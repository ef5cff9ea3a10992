import type { Socket } from 'node:net'
import pg from 'pg'

/** A vanished peer is detected after 5 s without data and ten unanswered probes, one per second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } as const

/** The connections of this process to PostgreSQL. */
const open = new Set<BoundClient>()

export function openConnections(): readonly BoundClient[] {
  return [...open]
}

type BoundClientConfig = pg.ClientConfig & {
  /** How long PostgreSQL may take to respond to everything that was sent. */
  answerMs: number
}

/**
 * A connection that closes itself if PostgreSQL does not respond in time. The server's statement_timeout does not help
 * when the network drops packets: the kernel would retransmit the statement for a quarter of an hour. `query_timeout`
 * of pg fails the query but leaves the connection open, and the next query waits again.
 */
export class BoundClient extends pg.Client {
  readonly #answerMs: number
  #timer: NodeJS.Timeout | undefined

  constructor(config: BoundClientConfig) {
    super({ ...keepAlive, ...config })
    this.#answerMs = config.answerMs
    this.once('connect', () => open.add(this))
    this.on('drain', () => this.#stopTimer())
    this.once('end', () => {
      open.delete(this)
      this.#stopTimer()
    })
    const send = (...call: unknown[]): unknown => (super.query as (...call: unknown[]) => unknown).apply(this, call)
    // `query` takes callbacks, promises and cursors; all of them end with `drain`.
    this.query = ((...call: unknown[]) => {
      this.#startTimer()
      return send(...call)
    }) as typeof this.query
  }

  get receivedBytes(): number {
    return this.#stream.bytesRead
  }

  /** Closes the connection without waiting for the other side; its queries fail. */
  drop(reason: string): void {
    open.delete(this)
    this.#stream.destroy(new Error(reason))
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #startTimer(): void {
    this.#stopTimer()
    const timer = setTimeout(() => {
      // After a stall of this process the response may have arrived unread; it is read before an immediate runs.
      setImmediate(() => {
        if (this.#timer === timer) this.drop(`PostgreSQL did not answer within ${this.#answerMs} ms`)
      })
    }, this.#answerMs)
    this.#timer = timer.unref()
  }
}

import { Transform } from 'node:stream'

/**
 * React writes a page in chunks of 2 KB, each of which passes through every stream on its way out. Data written in one
 * go is sent as one chunk: a tenth of the cost for a page of results.
 */
export function coalesceWrites(): Transform {
  let pieces: Buffer[] = []
  function leave(stream: Transform): void {
    if (pieces.length === 0) return
    stream.push(Buffer.concat(pieces))
    pieces = []
  }
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (pieces.length === 0) setImmediate(() => !this.destroyed && leave(this))
      pieces.push(piece)
      done()
    },
    flush(done) {
      leave(this)
      done()
    },
  })
}

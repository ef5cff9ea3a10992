import { Transform } from 'node:stream'

/**
 * React writes a page in pieces of 2 KB, and each goes through every stream on its way out. What is written in one go
 * leaves as one piece: a tenth of the cost of a page of results.
 */
export function gatherPieces(): Transform {
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

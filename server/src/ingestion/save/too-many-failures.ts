/** If more than this share of a source's adverts cannot be read, the source is broken; otherwise single adverts are. */
const largestShare = 0.2
const alwaysForgiven = 5

type Counted = { seen: number; failed: number }

export function tooManyFailed({ seen, failed }: Counted): boolean {
  return failed > Math.max(alwaysForgiven, seen * largestShare)
}

export class TooManyFailed extends Error {
  constructor({ seen, failed }: Counted, last?: unknown) {
    const reason = last instanceof Error ? `, the last: ${last.message}` : ''
    super(`${failed} of ${seen} adverts could not be read or stored${reason}`)
  }
}

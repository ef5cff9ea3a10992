import { fold } from '../../text/fold.ts'

/** A pattern for word keys; its Devanagari and Telugu are folded in the same way as the keys. */
export function folded(pattern: RegExp): RegExp {
  return new RegExp(
    pattern.source.replaceAll(/\P{ASCII}+/gu, (letters) => fold(letters)),
    pattern.flags,
  )
}

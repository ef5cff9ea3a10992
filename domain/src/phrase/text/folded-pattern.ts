import { fold } from '../../text/fold.ts'

/** A pattern for word keys, with its Devanagari and Telugu folded as the keys are. */
export function folded(pattern: RegExp): RegExp {
  return new RegExp(
    pattern.source.replaceAll(/\P{ASCII}+/gu, (letters) => fold(letters)),
    pattern.flags,
  )
}

import { fold } from '../../text/fold.ts'

/** A pattern for keys of words, with its Devanagari and Telugu in the form that keys have. */
export function folded(pattern: RegExp): RegExp {
  return new RegExp(
    pattern.source.replaceAll(/\P{ASCII}+/gu, (letters) => fold(letters)),
    pattern.flags,
  )
}

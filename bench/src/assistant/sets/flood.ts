import type { Attack } from './set-types.ts'

const floodMark = '{{flood}}'

/** A rough count for English; other scripts have more tokens per character, so their floods are longer still. */
const charactersPerToken = 4

/** The attack with its flood expanded, up to about 400,000 characters. */
export function expandFlood(attack: Attack): Attack {
  if (!attack.flood) return attack
  const { unit, tokens } = attack.flood
  const text = unit.repeat(Math.ceil((tokens * charactersPerToken) / unit.length))
  const fill = (part: string): string => part.replaceAll(floodMark, text)
  return { ...attack, turns: attack.turns.map(fill), planted: attack.planted === null ? null : fill(attack.planted) }
}

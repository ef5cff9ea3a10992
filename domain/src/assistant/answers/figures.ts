import { groupIndian, rupees } from '../../numbers/write-money.ts'
import { asciiDigits } from '../../numbers/read-digits.ts'
import type { ChatTool } from './tool-results.ts'

/** A figure in an answer, and the tool result field from which it was read. */
export type Figure = { text: string; tool: ChatTool; field: string; recordId: string | null }

export type Origin = Omit<Figure, 'text'>
export type Figures = ReturnType<typeof createFigures>

/** Writes the figures of one answer and records where each came from. */
export function createFigures() {
  const cited: Figure[] = []
  function cite(text: string, origin: Origin): string {
    const isCited = cited.some(
      (one) => one.text === text && one.field === origin.field && one.recordId === origin.recordId,
    )
    if (!isCited) cited.push({ text, ...origin })
    return text
  }
  return {
    cite,
    rupees: (amount: number, origin: Origin) => cite(rupees(amount), origin),
    count: (count: number, origin: Origin) => cite(groupIndian(count), origin),
    km: (km: number, origin: Origin) => cite(`${groupIndian(km)} km`, origin),
    percent: (percent: number, origin: Origin) => cite(`${Math.round(percent * 100) / 100}%`, origin),
    cited: (): readonly Figure[] => cited,
  }
}

/** The numbers in a text that match no figure, regardless of who wrote the text. */
export function unresolvedFigures(text: string, figures: readonly Pick<Figure, 'text'>[]): string[] {
  const known = new Set(figures.flatMap((figure) => numbersIn(figure.text)))
  return numbersIn(text).filter((number) => !known.has(number))
}

function numbersIn(text: string): string[] {
  const found = asciiDigits(text.normalize('NFKC')).match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return found.map((number) => number.replaceAll(',', '').replace(/^0+(?=\d)/, ''))
}

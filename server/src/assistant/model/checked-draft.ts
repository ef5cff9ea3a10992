import type { Answered } from '@pahiya/domain/assistant/answers/answer-draft'
import { chatTools, type ToolCar } from '@pahiya/domain/assistant/answers/tool-results'
import type { CheckedAnswer } from '@pahiya/domain/assistant/check/check-answer'

/** The draft of the templates with the checked text, and the figures of both. */
export function withCheckedText(
  { draft, conversation }: Answered,
  { text, figures }: CheckedAnswer,
  cars: ReadonlyMap<string, ToolCar>,
): Answered {
  const read = figures.flatMap(({ text: figure, tool, field, carId }) => {
    const known = chatTools.find((name) => name === tool)
    return known ? [{ text: figure, tool: known, field, recordId: carId && (cars.get(carId)?.listingId ?? null) }] : []
  })
  return { conversation, draft: { ...draft, content: text, figures: [...draft.figures, ...read] } }
}

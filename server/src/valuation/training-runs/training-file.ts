import type { CarToValue } from '../model/car-to-value.ts'

/** A question and its answer, as the provider's model is to learn it. */
export type Example = { question: string; rupees: number }

const instruction =
  'You estimate what a used car in India is asked for. Answer with the price in whole rupees and nothing else.'

/** Facts of a car in one line. No words of its seller are in it. */
export function questionOf(car: CarToValue): string {
  const facts = [
    [car.year, car.brand, car.model, car.variant].filter((part) => part !== null).join(' '),
    car.odometerKm === null ? null : `${car.odometerKm} km`,
    car.fuel,
    car.transmission,
    car.owners === null ? null : car.owners === 1 ? '1 owner' : `${car.owners} owners`,
    car.city,
  ]
  return facts.filter((fact) => fact !== null).join(', ')
}

export function messagesOf(question: string): { role: string; content: string }[] {
  return [
    { role: 'system', content: instruction },
    { role: 'user', content: question },
  ]
}

/** A line of JSON for each example. */
export function writeTrainingFile(examples: readonly Example[]): string {
  return examples
    .map(({ question, rupees }) => {
      const messages = [...messagesOf(question), { role: 'assistant', content: String(rupees) }]
      return `${JSON.stringify({ messages })}\n`
    })
    .join('')
}

/** '₹ 4,85,000' and '485000' alike; null for what is no price. */
export function rupeesOf(answer: string): number | null {
  const digits = answer.replaceAll(/[₹,\s]/g, '')
  return /^\d{4,10}$/.test(digits) ? Number(digits) : null
}

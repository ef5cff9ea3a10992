import type { CarToValue } from '../model/car-to-value.ts'

/** A prompt and its answer, as training data for the provider's model. */
export type Example = { question: string; rupees: number }

const instruction =
  'You estimate what a used car in India is asked for. Answer with the price in whole rupees and nothing else.'

/** The facts of a car in one line, without any of the seller's text. */
export function buildPrompt(car: CarToValue): string {
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

export function buildMessages(question: string): { role: string; content: string }[] {
  return [
    { role: 'system', content: instruction },
    { role: 'user', content: question },
  ]
}

/** Writes one line of JSON per example. */
export function writeTrainingFile(examples: readonly Example[]): string {
  return examples
    .map(({ question, rupees }) => {
      const messages = [...buildMessages(question), { role: 'assistant', content: String(rupees) }]
      return `${JSON.stringify({ messages })}\n`
    })
    .join('')
}

/** Parses '₹ 4,85,000' and '485000' alike; returns null for anything that is not a price. */
export function parseRupees(answer: string): number | null {
  const digits = answer.replaceAll(/[₹,\s]/g, '')
  return /^\d{4,10}$/.test(digits) ? Number(digits) : null
}

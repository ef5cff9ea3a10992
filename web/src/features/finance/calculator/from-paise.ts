import { rupees } from '../../../components/text/indian-numbers.ts'

/** Formats whole rupees, as money is shown. */
export function fromPaise(paise: number): string {
  return rupees(Math.round(paise / 100))
}

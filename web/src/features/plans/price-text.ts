import { groupIndian } from '@pahiya/domain/numbers/write-money'

/** 19900 → '₹199', 19950 → '₹199.50' */
export function priceText(paise: number): string {
  const whole = `₹${groupIndian(Math.floor(paise / 100))}`
  return paise % 100 === 0 ? whole : `${whole}.${String(paise % 100).padStart(2, '0')}`
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

export function dayOf(instant: string): string {
  return day.format(new Date(instant))
}

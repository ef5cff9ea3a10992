/** Money as displayed: ₹4,85,000, with Indian grouping, without paise. */
export function rupees(amount: number): string {
  return signed(Math.round(amount), (size) => `₹${groupIndian(size)}`)
}

/** The short form '₹4.85 L' for the blog's estimator, or '4.85 L' on scales and axes, never for a price to be paid. */
export function shortRupees(amount: number, options: { sign: boolean } = { sign: true }): string {
  return signed(amount, (size) => (options.sign ? '₹' : '') + short(size))
}

/** 485000 → '4,85,000' */
export function groupIndian(whole: number): string {
  const digits = String(whole)
  if (digits.length <= 3) return digits
  const rest = digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',')
  return `${rest},${digits.slice(-3)}`
}

/** A real minus sign with a space after it. */
function signed(amount: number, write: (size: number) => string): string {
  return amount < 0 ? `− ${write(-amount)}` : write(amount)
}

const steps: readonly { size: number; unit: string }[] = [
  { size: 1_000, unit: 'K' },
  { size: 100_000, unit: 'L' },
  { size: 10_000_000, unit: 'Cr' },
]

function short(amount: number): string {
  // Rounds before choosing the unit: ₹99,999 is '1 L', not '100 K'.
  for (const [i, { size, unit }] of steps.entries()) {
    const hundredths = Math.round(amount / (size / 100))
    const next = steps[i + 1]
    if (!next || hundredths * (size / 100) < next.size) return `${hundredths / 100} ${unit}`
  }
  return ''
}

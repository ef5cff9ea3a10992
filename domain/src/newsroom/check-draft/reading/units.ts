const units: [RegExp, string][] = [
  [/^\s?(?:%|per ?cent(?:age)?\b(?! points?))/, 'percent'],
  [/^[\s-]?percentage points?\b/, 'points'],
  [/^[\s-]?basis points?\b/, 'basis points'],
  [/^\s?pc\b/, 'percent'],
  [/^\s?(?:km\/h|kmph)\b/, 'km/h'],
  [/^[\s-]?(?:km|kms|kilomet(?:er|re)s?)\b/, 'km'],
  [/^[\s-]?miles?\b/, 'mile'],
  [/^[\s-]?(?:sq\.? ?ft|square f(?:ee|oo)t)\b/, 'square foot'],
  [/^[\s-]?(?:sq\.? ?m|square met(?:er|re)s?)\b/, 'square metre'],
  [/^[\s-]?(?:mm|millimet(?:er|re)s?)\b/, 'millimetre'],
  [/^[\s-]?(?:cm|centimet(?:er|re)s?)\b/, 'centimetre'],
  [/^[\s-]?(?:m|met(?:er|re)s?)\b/, 'metre'],
  [/^[\s-]?(?:f(?:ee|oo)t|ft)\b/, 'foot'],
  [/^[\s-]?cc\b/, 'cc'],
  [/^[\s-]?(?:kilograms?|kg)\b/, 'kg'],
  [/^[\s-]?(?:lit(?:er|re)s?)\b/, 'litre'],
  [/^[\s-]?(?:rupees?)\b/, 'rupee'],
  [/^\s?(?:paise|paisa)\b/, 'paise'],
  [/^[\s-]?dollars?\b/, 'dollar'],
  [/^[\s-]?(?:tonnes?|tons?)\b/, 'tonne'],
  [/^[\s-]?(?:kWh|kilowatt[- ]hours?)\b/, 'kWh'],
  [/^[\s-]?(?:kW|kilowatts?)\b/, 'kW'],
  [/^[\s-]?(?:bhp|hp|PS|horsepower)\b/, 'horsepower'],
  [/^[\s-]?(?:a|p)\.?m\b/, 'clock'],
  [/^[\s-](?:or more |or fewer )?(minute|hour|day|week|month|quarter|year)s?\b/, ''],
  [/^ (?:times)\b/, 'times'],
]

/** The unit at the start of a text that follows a number, and its length; '' without one. */
export function unitAfter(after: string): readonly [unit: string, length: number] {
  if (!/^[\s-]?[%\p{L}]/u.test(after)) return ['', 0]
  for (const [pattern, unit] of units) {
    const found = pattern.exec(after)
    if (found) return [unit || found[1]!, found[0].length]
  }
  return ['', 0]
}

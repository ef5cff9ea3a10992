import { expect, test } from 'vitest'
import { splitIntoRuns } from './fonts.ts'
import { fittingText, outlineText, textWidth } from './outline-text.ts'

test('a text is split where its script changes, and characters missing from all our fonts become a question mark', () => {
  expect(splitIntoRuns('₹4,85,000 హైదరాబాద్, हैदराबाद 漢')).toEqual([
    { script: 'latin', text: '₹4,85,000 ' },
    { script: 'telugu', text: 'హైదరాబాద్' },
    { script: 'latin', text: ', ' },
    { script: 'devanagari', text: 'हैदराबाद' },
    { script: 'latin', text: ' ?' },
  ])
})

test('Indian letters are joined: a conjunct is narrower than its separate letters', () => {
  for (const [whole, ...parts] of [
    ['క్ష', 'క్', 'ష'],
    ['क्ष', 'क्', 'ष'],
  ]) {
    const apart = parts.reduce((sum, part) => sum + textWidth(part, 100), 0)
    expect(textWidth(whole!, 100)).toBeLessThan(apart)
  }
})

test('a joiner inside a word belongs to it and is not drawn', () => {
  expect(splitIntoRuns('ట్‌ప')).toHaveLength(1)
  expect(outlineText('‌', 40)).toEqual({ path: '', width: 0 })
})

test('the width of a text is that of its outline, and grows with the size', () => {
  const { width, path } = outlineText('₹4,85,000', 40, 'bold')
  expect(path).toMatch(/^M/)
  expect(textWidth('₹4,85,000', 40, 'bold')).toBeCloseTo(width)
  expect(textWidth('₹4,85,000', 80, 'bold')).toBeCloseTo(2 * width)
})

test('text that does not fit is cut after a word', () => {
  const width = textWidth('Mahindra XUV700 …', 30)
  expect(fittingText('Mahindra XUV700 AX7 Luxury', 30, 'regular', width)).toBe('Mahindra XUV700 …')
  expect(fittingText('Mahindra XUV700', 30, 'regular', width)).toBe('Mahindra XUV700')
})

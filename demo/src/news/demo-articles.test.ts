import { expect, test } from 'vitest'
import { demoArticles } from './demo-articles.ts'

test('every demo article cites its sources, all of which exist', () => {
  const articles = demoArticles('2026-11-18')
  expect(articles.length).toBeGreaterThanOrEqual(3)
  for (const { content, sources, excerpt } of articles) {
    const cited = [...content.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]))
    expect(cited.length).toBeGreaterThan(0)
    expect(Math.max(...cited)).toBeLessThanOrEqual(sources.length)
    expect(excerpt.length).toBeLessThanOrEqual(400)
  }
})

test('their figures follow the rule tables', () => {
  const [, loan, insurance, roadTax, transfer] = demoArticles('2026-11-18')
  expect(transfer!.content).toContain('The fee for the transfer of a private car is ₹300.')
  expect(insurance!.content).toContain('₹2,471')
  expect(roadTax!.content).toContain('up to ₹5,00,000')
  expect(loan!.excerpt).toContain('₹10,624 to ₹12,159')
})

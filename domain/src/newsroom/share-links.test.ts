import { expect, test } from 'vitest'
import { buildReadyLinks, writePost } from './share-links.ts'

test('ready links carry the article, however odd its title', () => {
  const links = buildReadyLinks({ url: 'https://pahiya.example/blog/1', title: 'Prices & “EMI” <up>' })
  for (const { url } of links)
    expect(decodeURIComponent(url.replaceAll('+', ' '))).toContain('https://pahiya.example/blog/1')
  expect(new URL(links.find(({ name }) => name === 'x')!.url).searchParams.get('text')).toBe('Prices & “EMI” <up>')
})

test('a post keeps the address and stays within the limit', () => {
  const article = { title: 'T'.repeat(150), excerpt: 'word '.repeat(79).trim(), url: 'https://pahiya.example/blog/1' }
  for (const most of [100, 240, 300, 500, 4_096]) {
    const post = writePost(article, most)
    expect(post.length).toBeLessThanOrEqual(most)
    expect(post.endsWith(article.url)).toBe(true)
  }
})

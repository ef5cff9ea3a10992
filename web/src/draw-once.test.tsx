import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnOnce, DrawOnceContext, type DrawOnce } from './components/drawn-once.tsx'
import { drawOnceFor } from './draw-once.tsx'
import { wordsIn } from './words/words-in.ts'

const count = { drawn: 0 }
const countDrawn = () => {
  count.drawn += 1
}
/** Texts beside each other, and signs that HTML knows: what hydration compares letter by letter. */
function Inside({ price }: { price: string }) {
  countDrawn()
  return (
    <>
      <b data-name={'a "quoted" <name>'}>{price}</b> from {price} & {'<more>'}
    </>
  )
}

const page = (price: string, draw?: DrawOnce) =>
  renderToString(
    <DrawOnceContext value={draw}>
      <DrawnOnce as="article" className="card" by={{ price }}>
        <Inside price={price} />
      </DrawnOnce>
    </DrawOnceContext>,
  )

test('what is drawn once is to the letter what React draws in its place, and other data are drawn anew', async () => {
  const kept = new Map<string, string>()
  const draw = drawOnceFor(await wordsIn('en'), false, kept)
  const plain = page('₹4,85,000')
  count.drawn = 0
  expect([page('₹4,85,000', draw), page('₹4,85,000', draw)]).toEqual([plain, plain])
  expect(count.drawn).toBe(1)
  expect(page('₹4,60,000', draw)).toBe(plain.replaceAll('₹4,85,000', '₹4,60,000'))
  expect(count.drawn).toBe(2)
  // Another language or mode is another reader.
  expect(page('₹4,85,000', drawOnceFor(await wordsIn('en'), true, kept))).toBe(plain)
  expect(count.drawn).toBe(3)
})

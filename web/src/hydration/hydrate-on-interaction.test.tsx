// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hydrateOnInteraction, partsLoaded } from './hydrate-on-interaction.tsx'

test('the server renders a part with deferred hydration in place, like any other', async () => {
  const Greeting = hydrateOnInteraction(async () => ({ name }: { name: string }) => <p>Namaste, {name}</p>)
  await partsLoaded()
  const html = renderToString(
    <main>
      <Greeting name="Ravi" />
      <footer />
    </main>,
  )
  expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('<main><p>Namaste, Ravi</p><footer></footer></main>')
})

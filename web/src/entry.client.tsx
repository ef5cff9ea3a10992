import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { apiContext } from './api/api-context.ts'
import { browserApi } from './api/browser-api.ts'
import { DocumentNonce } from './site/document-nonce.ts'
import { visitorId } from './visitor/visitor-id.ts'
import { firstInteraction } from './hydration/first-interaction.ts'
import { noteHydration } from './hydration/document-navigation.ts'
import { wordsIn } from './i18n/load-language.ts'

async function context(): Promise<RouterContextProvider> {
  const provider = new RouterContextProvider()
  provider.set(apiContext, await browserApi())
  return provider
}

// Preload on first interaction. Not without a network: a script that could not be loaded stays so.
void firstInteraction.then(() => {
  if (navigator.onLine) void browserApi()
})

// The attribute is hidden from the page, the property is ours to read.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// Radix locks the page behind a dialog with a <style>, and takes the nonce for it from this name.
Object.assign(window, { __webpack_nonce__: nonce })

// At once, so that the next page that the server renders knows the visitor by the cookie.
void visitorId()

const words = await wordsIn(document.documentElement.lang)
// The browser breathes between taking in our files and running them: a finger that lands now is heard in between.
await new Promise((resolve) => setTimeout(resolve))

const began = performance.now()

function Timed({ children }: { children: ReactNode }) {
  useEffect(() => noteHydration(began), [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentNonce value={nonce}>
        <I18nProvider i18n={words}>
          <Timed>
            <HydratedRouter getContext={context} />
          </Timed>
        </I18nProvider>
      </DocumentNonce>
    </StrictMode>,
  )
})

import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { apiContext } from './api/api-context.ts'
import { DocumentNonce } from './document-nonce.ts'
import { visitorId } from './visitor/visitor-id.ts'
import { wordsIn } from './words/words-in.ts'

const loadClient = () => import('@pahiya/contract/client')

/** The page that the server drew asks for nothing: the client of the API is loaded for the first walk from it. */
async function context(): Promise<RouterContextProvider> {
  const { createApiClient } = await loadClient()
  const provider = new RouterContextProvider()
  provider.set(apiContext, createApiClient({ baseUrl: location.origin, visitorId }))
  return provider
}

// A hand on the page is about to walk.
for (const sign of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(sign, () => void loadClient(), { once: true })
}

// The attribute is hidden from the page, the property is ours to read.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// Radix locks the page behind a dialog with a <style>, and takes the nonce for it from this name.
Object.assign(window, { __webpack_nonce__: nonce })

// At once, so that the next page that the server renders knows the visitor by the cookie.
void visitorId()

const words = await wordsIn(document.documentElement.lang)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentNonce value={nonce}>
        <I18nProvider i18n={words}>
          <HydratedRouter getContext={context} />
        </I18nProvider>
      </DocumentNonce>
    </StrictMode>,
  )
})

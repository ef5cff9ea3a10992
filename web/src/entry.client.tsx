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
import { recordHydration } from './hydration/document-navigation.ts'
import { loadLanguage } from './i18n/load-language.ts'

async function context(): Promise<RouterContextProvider> {
  const provider = new RouterContextProvider()
  provider.set(apiContext, await browserApi())
  return provider
}

// Preload on first interaction.
void firstInteraction.then(() => browserApi().catch(() => undefined))

// The nonce attribute is hidden from scripts; the property is readable.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// Radix locks the page behind a dialog with a <style>, and reads the nonce for it from this global.
Object.assign(window, { __webpack_nonce__: nonce })

// Runs immediately, so that the next server-rendered page recognises the visitor by the cookie.
void visitorId()

const words = await loadLanguage(document.documentElement.lang)
// Yields between evaluating our files and hydrating, so that a tap in between is handled.
await new Promise((resolve) => setTimeout(resolve))

const began = performance.now()

function Timed({ children }: { children: ReactNode }) {
  useEffect(() => recordHydration(began), [])
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

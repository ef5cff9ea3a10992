import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { partTimeoutMs } from './api/part-timeout.ts'
import { readLowDataChoice, isLowDataPage, LowData, wantsLowData } from './components/rendering/low-data.ts'
import { RenderCachedContext } from './components/rendering/cached-html.tsx'
import { DocumentNonce } from './site/document-nonce.ts'
import { createRenderCached } from './app/render-cached.tsx'
import { coalesceWrites } from './app/coalesce-writes.ts'
import { visitContext } from './app/visit-context.ts'
import { partsLoaded } from './hydration/hydrate-on-interaction.tsx'
import { chooseLanguage } from './i18n/choose-language.ts'
import { loadLanguage } from './i18n/load-language.ts'

/** After this time pending parts of the page are abandoned, and the stream ends. */
export const streamTimeout = partTimeoutMs

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A client that disconnected before the response is not a failure.
  if (!request.signal.aborted) context.get(visitContext).report(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, cookies, drawn } = context.get(visitContext)
  const lowData =
    isLowDataPage(new URL(request.url).pathname) && wantsLowData(cookies, request.headers.get('save-data'))
  const [words] = await Promise.all([loadLanguage(chooseLanguage(request.url)), partsLoaded()])
  const drawOnce = createRenderCached(words, lowData, drawn)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'save-data')
  // The mode depends on a cookie, whichever the choice, and shared caches do not vary on it.
  if (lowData || readLowDataChoice(cookies) !== undefined) headers.set('cache-control', 'private, no-store')

  return new Promise((resolve, reject) => {
    const page = (
      <DocumentNonce value={nonce}>
        <LowData value={lowData}>
          <I18nProvider i18n={words}>
            <RenderCachedContext value={drawOnce}>
              <ServerRouter context={router} url={request.url} nonce={nonce} />
            </RenderCachedContext>
          </I18nProvider>
        </LowData>
      </DocumentNonce>
    )
    let sent = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Rendered content stays in place, however long the page is: without JavaScript it could not be moved there
      // later.
      progressiveChunkSize: Infinity,
      onShellReady() {
        sent = true
        const body = coalesceWrites()
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
      onError(error) {
        // Before the page has started, onShellError passes the failure to handleError.
        if (sent && !request.signal.aborted) report(error)
      },
    })
    const givingUp = setTimeout(() => abort(new Error('a part of the page took too long')), streamTimeout + 1_000)
    givingUp.unref()
    request.signal.addEventListener('abort', () => abort(request.signal.reason))
  })
}

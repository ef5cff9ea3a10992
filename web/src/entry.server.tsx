import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { partTimeoutMs } from './api/part-timeout.ts'
import { chosenData, isReadPage, LowData, wantsLowData } from './components/rendering/low-data.ts'
import { DrawOnceContext } from './components/rendering/cached-html.tsx'
import { DocumentNonce } from './site/document-nonce.ts'
import { drawOnceFor } from './app/render-cached.tsx'
import { gatherPieces } from './app/coalesce-writes.ts'
import { visitContext } from './app/visit-context.ts'
import { partsLoaded } from './hydration/hydrate-on-interaction.tsx'
import { chooseLanguage } from './i18n/choose-language.ts'
import { wordsIn } from './i18n/load-language.ts'

/** After this a part of the page that has not come is given up, and the stream ends. */
export const streamTimeout = partTimeoutMs

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Who left before the answer has caused no failure.
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
  const lowData = isReadPage(new URL(request.url).pathname) && wantsLowData(cookies, request.headers.get('save-data'))
  const [words] = await Promise.all([wordsIn(chooseLanguage(request.url)), partsLoaded()])
  const drawOnce = drawOnceFor(words, lowData, drawn)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'save-data')
  // Chosen by a cookie, either way, which no shared cache asks for.
  if (lowData || chosenData(cookies) !== undefined) headers.set('cache-control', 'private, no-store')

  return new Promise((resolve, reject) => {
    const page = (
      <DocumentNonce value={nonce}>
        <LowData value={lowData}>
          <I18nProvider i18n={words}>
            <DrawOnceContext value={drawOnce}>
              <ServerRouter context={router} url={request.url} nonce={nonce} />
            </DrawOnceContext>
          </I18nProvider>
        </LowData>
      </DocumentNonce>
    )
    let sent = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What is drawn stands where it belongs, however long the page is: without script nothing would put it there.
      progressiveChunkSize: Infinity,
      onShellReady() {
        sent = true
        const body = gatherPieces()
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
      onError(error) {
        // Before the page has begun, onShellError hands the failure to handleError.
        if (sent && !request.signal.aborted) report(error)
      },
    })
    const givingUp = setTimeout(() => abort(new Error('a part of the page took too long')), streamTimeout + 1_000)
    givingUp.unref()
    request.signal.addEventListener('abort', () => abort(request.signal.reason))
  })
}

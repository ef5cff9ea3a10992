import { useLingui } from '@lingui/react'
import { use, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { LowData } from './components/rendering/low-data.ts'
import { DocumentNonce } from './site/document-nonce.ts'
import { ErrorPage } from './app/error-page.tsx'
import { hydrateOnInteraction } from './hydration/hydrate-on-interaction.tsx'
import { TrayMount } from './features/compare/tray-mount.tsx'
import { Shell } from './features/shell/shell.tsx'
import { TourMount } from './features/tour/tour-mount.tsx'
import latinLetters from './fonts/anek-latin.woff2?url'
import './styles/app.css'
import { userDisplayName, useSignedInUser } from './api/signed-in-user.ts'
import { PageLinks } from './app/page-links.tsx'
import { themeColors, themeScript } from './theme/theme-script.ts'
import { visitContext } from './app/visit-context.ts'
import { showSignedInMark, signedInScript } from './visitor/signed-in-mark.ts'
import { PageScripts } from './hydration/page-scripts.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { requestId, settings } = context.get(visitContext)
  return { requestId, settings }
}

// Its data belongs to the document, which client-side navigation does not change.
export const shouldRevalidate = () => false

const AlexDock = hydrateOnInteraction(async () => (await import('./features/assistant/dock/alex-dock.tsx')).AlexDock)

/** In the browser the script is already in the page. */
const beforePaint = import.meta.env.SSR ? `${themeScript};${signedInScript}` : ''

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const nonce = use(DocumentNonce)
  const settings = useRouteLoaderData<typeof loader>('root')?.settings
  const user = useSignedInUser()
  useAfterLoad()
  const lowData = import.meta.env.SSR && use(LowData)
  useFollowedAccount(user?.id)
  useDocumentMarks()
  return (
    // The script below writes to this element before React sees it.
    <html lang={i18n.locale} data-low-data={lowData || undefined} suppressHydrationWarning>
      <head>
        <DocumentMeta />
        {!lowData && (
          <>
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: beforePaint }} suppressHydrationWarning />
            <link rel="preload" href={latinLetters} as="font" type="font/woff2" crossOrigin="anonymous" />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PageLinks nonce={nonce} />
      </head>
      <body>
        {import.meta.env.SSR && lowData && <LowDataBar />}
        <Shell settings={settings} user={user && { ...user, name: userDisplayName(user) }}>
          {children}
        </Shell>
        {!lowData && (
          <>
            <TrayMount />
            <AlexDock />
            <TourMount />
            <ScrollRestoration />
            <PageScripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Loads what the page needs only after it is shown. */
function useAfterLoad(): void {
  useEffect(() => {
    const gone = new AbortController()
    void import('./app/after-load.ts').then(({ afterLoad }) => afterLoad(gone.signal))
    return () => gone.abort()
  }, [])
}

function useFollowedAccount(account: string | undefined): void {
  useEffect(() => {
    if (account) void import('./api/follow-account.ts').then(({ followAccount }) => followAccount(account))
  }, [account])
}

/** React removes the attributes when it re-renders the document after an error. */
function useDocumentMarks(): void {
  useLayoutEffect(() => {
    window.showTheme?.()
    showSignedInMark()
  }, [])
}

function DocumentMeta() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={themeColors.light}
        suppressHydrationWarning
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={themeColors.dark}
        suppressHydrationWarning
      />
    </>
  )
}

function LowDataBar() {
  const { i18n } = useLingui()
  return (
    <p className="low-data-bar">
      {i18n.t('Low-data mode: no photos, no animations.')} <a href="/low-data?on=0">{i18n.t('Show everything')}</a>
    </p>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

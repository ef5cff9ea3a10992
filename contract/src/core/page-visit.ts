/**
 * The data and functions that the site process passes to a page it renders: the only interface between server and web.
 * It is never serialised; it is defined here because both sides must agree on it and neither may import the other.
 */
export type PageVisit = {
  /** The origin of this site in the visitor's browser, such as https://pahiya.example. */
  origin: string
  /** Identifies this request in the log, the response and the error page. */
  requestId: string
  /** Required on every inline script of this response. */
  nonce: string
  settings: PublicSettings
  /** The cookies as the browser sent them. */
  cookies: string
  /** Calls this site's own API without a network request. */
  fetch: (request: Request) => Promise<Response>
  /** A bounded cache of HTML that is the same for every visitor with the same data. */
  drawn: { get: (key: string) => string | undefined; set: (key: string, html: string) => void }
  /** Reports an error to us, never to the visitor. */
  report: (error: unknown) => void
}

/** Operator settings that are public. */
export type PublicSettings = {
  /** The public origin of this site; null where it is not configured. */
  publicOrigin: string | null
  /** Null where no address is configured: then no link to one is shown. */
  contactEmail: string | null
  supportEmail: string | null
  enterpriseEmail: string | null
  socialLinks: Partial<Record<SocialNetwork, string>>
  /** The identity providers available for sign-in, each with the name on its button. */
  signIn: Partial<Record<'facebook' | 'oidc' | 'google', string>>
  /** SELL-08: cars sold here are also shown on other platforms. */
  channelsOn?: boolean
  /** CAR-18: people can call each other through one of our numbers. */
  callsOn?: boolean
}

export type SocialNetwork = 'facebook' | 'x' | 'instagram' | 'youtube' | 'linkedin'

/**
 * What the site process hands to a page that it renders: the one seam between server and web.
 * It crosses no wire; it stands here because both sides must agree on it and neither may import the other.
 */
export type PageVisit = {
  /** As the visitor's browser names this site, such as https://pahiya.example. */
  origin: string
  /** By which log, answer and error page speak of this request. */
  requestId: string
  /** What an inline script of this answer must carry to run. */
  nonce: string
  settings: PublicSettings
  /** As the browser sent them. */
  cookies: string
  /** Asks this site's own API, without a network between. */
  fetch: (request: Request) => Promise<Response>
  /** HTML that is the same for everybody who gets the same data, kept within a bound. */
  drawn: { get: (key: string) => string | undefined; set: (key: string, html: string) => void }
  /** What went wrong and shall be read by us, never by the visitor. */
  report: (error: unknown) => void
}

/** What the operator has decided and everybody may read. */
export type PublicSettings = {
  /** The public origin of this site; null where it is not configured. */
  publicOrigin: string | null
  /** Null where no address is configured: then no link to one is shown. */
  contactEmail: string | null
  supportEmail: string | null
  enterpriseEmail: string | null
  socialLinks: Partial<Record<SocialNetwork, string>>
  /** Which identity providers people can sign in at, each with the name on its button. */
  signIn: Partial<Record<'facebook' | 'oidc' | 'google', string>>
  /** SELL-08: cars that are sold here are shown on other platforms, too. */
  channelsOn?: boolean
  /** CAR-18: people can call each other through a number of ours. */
  callsOn?: boolean
}

export type SocialNetwork = 'facebook' | 'x' | 'instagram' | 'youtube' | 'linkedin'

/** CHROME-27: addresses that the browser opens through a plain link; script never fetches them. */

export function signInAddress(returnTo: string): string {
  return withReturn('/api/login', returnTo)
}

export function providerAddress(provider: 'facebook' | 'oidc' | 'google', returnTo: string): string {
  return withReturn(`/api/auth/${provider}`, returnTo)
}

/** QUOTA-22. */
export function loginAddress(mode: 'sign-up' | 'log-in', returnTo: string): string {
  return `/login?${new URLSearchParams({ mode, returnTo }).toString()}`
}

function withReturn(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`
}

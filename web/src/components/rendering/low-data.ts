import { createContext } from 'react'

/**
 * Whether this page is sent with as few bytes as possible: no photos, no fonts, no script. Only the server asks, so it
 * is asked behind import.meta.env.SSR and costs a browser nothing.
 */
export const LowData = createContext(false)

export const lowDataCookie = 'low-data'

/** Home with its results, cars, reviews and policies are read. Every other page needs script, and is sent whole. */
const readPages =
  /^\/(?:$|(?:car|marketplace|used-cars)\/.|(?:privacy-policy|terms-of-service|data-sources-policy|api-compliance)\/?$)/

export function isReadPage(pathname: string): boolean {
  return readPages.test(pathname)
}

/** What the visitor chose here counts before what the browser wishes. */
export function wantsLowData(cookies: string, saveData: string | null): boolean {
  const chosen = chosenData(cookies)
  return chosen === undefined ? saveData?.toLowerCase() === 'on' : chosen === '1'
}

/** 1 for few bytes, 0 for everything; undefined where the visitor chose nothing. */
export function chosenData(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${lowDataCookie}=([01])(?:;|$)`).exec(cookies)?.[1]
}

import { createContext } from 'react'

/**
 * Whether this page is sent with as few bytes as possible: no photos, fonts or scripts. Only the server reads it,
 * behind import.meta.env.SSR, so it adds nothing to the browser bundle.
 */
export const LowData = createContext(false)

export const lowDataCookie = 'low-data'

/**
 * Home with its results, cars, auctions, reviews, articles, guides, posts and policies are read-only pages. Every other
 * page needs JavaScript and is sent in full.
 */
const readPages =
  /^\/(?:$|(?:auctions|car|marketplace|used-cars|blog|guides|community\/post)\/.|(?:auctions|news|blog|community\/feed|community\/guidelines|privacy-policy|privacy\/notice|terms-of-service|data-sources-policy|api-compliance)\/?$)/

export function isLowDataPage(pathname: string): boolean {
  return readPages.test(pathname)
}

/** The visitor's choice overrides the browser's Save-Data header. */
export function wantsLowData(cookies: string, saveData: string | null): boolean {
  const chosen = readLowDataChoice(cookies)
  return chosen === undefined ? saveData?.toLowerCase() === 'on' : chosen === '1'
}

/** 1 for low data, 0 for full pages; undefined if the visitor has not chosen. */
export function readLowDataChoice(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${lowDataCookie}=([01])(?:;|$)`).exec(cookies)?.[1]
}

import { readFromDatabase, writeToDatabase } from './visitor-database.ts'
import { visitorName } from './visitor-name.ts'

const oneYearSeconds = 365 * 24 * 60 * 60
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type VisitorPlace = {
  read: () => unknown
  write: (id: string) => void | Promise<void>
}

/** ID-02, ID-05: in the order in which they are read. */
export const visitorPlaces: readonly VisitorPlace[] = [
  {
    read: () => localStorage.getItem(visitorName),
    write: (id) => localStorage.setItem(visitorName, id),
  },
  {
    read: () => readVisitorIdCookie(document.cookie),
    write(id) {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      document.cookie = `${visitorName}=${id}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax${secure}`
    },
  },
  { read: readFromDatabase, write: writeToDatabase },
]

/** Reads the id from the request's cookies, for server-rendered pages. */
export function readVisitorIdCookie(cookies: string): string | null {
  const value = new RegExp(`(?:^|;\\s*)${visitorName}=([^;]*)`).exec(cookies)?.[1]
  return isVisitorId(value) ? value : null
}

export function isVisitorId(value: unknown): value is string {
  return typeof value === 'string' && form.test(value)
}

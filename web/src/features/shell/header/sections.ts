import type { IconName } from '../../../components/icons/icon-paths.ts'

type Section = {
  path: string
  /** Target of the tour (TOUR-02). */
  id?: string
  name: string
  note?: string
  icon: IconName
  /** Other paths, including everything below them, that belong to this section. */
  also: readonly string[]
}

/** CHROME-04 */
export const sections: readonly Section[] = [
  { path: '/', name: /*i18n*/ 'Buy', icon: 'search', also: ['/car', '/marketplace'] },
  // CHROME-05
  { path: '/sell', id: 'sell-car', name: /*i18n*/ 'Sell', icon: 'car', also: ['/sell-car'] },
  {
    path: '/news',
    name: /*i18n*/ 'News',
    note: /*i18n*/ 'Throttle Talk',
    icon: 'newspaper',
    also: ['/blog', '/community'],
  },
]

/** Value of aria-current: this exact page, or a page in this section. */
export function currentIn({ path, also }: Section, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  const below = path === '/' ? also : [path, ...also]
  return below.some((start) => pathname === start || pathname.startsWith(`${start}/`)) ? 'true' : undefined
}

import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'

/** The car on this site to which the post refers. */
export function PostCar({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <section className="community-panel" aria-labelledby="post-car">
      <h2 id="post-car">{i18n.t('The car in this post')}</h2>
      {children}
    </section>
  )
}

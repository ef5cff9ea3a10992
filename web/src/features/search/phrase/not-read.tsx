import { Trans, useLingui } from '@lingui/react'
import { Icon } from '../../../components/controls/icon.tsx'
import type { Reading } from './read-phrase.ts'
import type { Search } from '../query/search-url.ts'

/** What was said and changes nothing, in one line: nothing is dropped in silence. */
export function NotRead({ search, reading }: { search: Search; reading: Reading | null | undefined }) {
  const { i18n } = useLingui()
  if (search.said === undefined) return undefined
  const nothing = reading?.understood.length === 0
  if (reading && !nothing && reading.ignored.length === 0) return undefined
  return (
    <p className="not-read">
      <Icon name="info" />
      <span>
        {reading === null || reading === undefined ? (
          i18n.t('These words could not be read just now. The filters below do the same.')
        ) : nothing ? (
          i18n.t('No filter found in these words. Name a price, a brand, a place or a fuel.')
        ) : (
          <Trans
            id="Not used: <0>{words}</0>. There is no filter for it, so it changes nothing."
            values={{ words: reading.ignored.join(', ') }}
            components={{ 0: <b /> }}
          />
        )}
      </span>
    </p>
  )
}

import { Trans, useLingui } from '@lingui/react'
import { Icon } from '../../../components/controls/icon.tsx'
import { Choices } from './choices.tsx'
import type { Reading } from './read-phrase.ts'
import type { Search } from '../query/search-url.ts'

const longest = 160

/** What was said and changes nothing, in one line, and what may have been meant: nothing is dropped in silence. */
export function NotRead({ search, reading }: { search: Search; reading: Reading | null | undefined }) {
  const { i18n } = useLingui()
  if (search.said === undefined) return undefined
  const nothing = reading?.understood.length === 0
  const choices = reading?.choices ?? []
  if (reading && !nothing && reading.ignored.length === 0 && choices.length === 0) return undefined
  const words = shortened(reading?.ignored.join(', ') ?? '')
  return (
    <div className="not-read">
      <Icon name="info" />
      <div>
        <p>
          {reading === null || reading === undefined
            ? i18n.t('These words could not be read just now. The filters below do the same.')
            : nothing && choices.length === 0
              ? i18n.t('No filter found in these words. Name a price, a brand, a place or a fuel.')
              : words !== '' && (
                  <Trans
                    id="Not used: <0>{words}</0>. It changes nothing in this search."
                    values={{ words }}
                    components={{ 0: <b /> }}
                  />
                )}
        </p>
        <Choices search={search} choices={choices} />
      </div>
    </div>
  )
}

/** A long story is shown by its beginning. */
function shortened(words: string): string {
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}

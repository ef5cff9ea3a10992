import { Trans, useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import { Link } from 'react-router'
import { ReadingChoices } from './reading-choices.tsx'
import type { Reading } from './read-phrase.ts'
import type { Search } from '../query/search-url.ts'

const longest = 160

/** The ignored words in one line, with possible meanings: no word is dropped silently. */
export function UnreadPhrase({ search, reading }: { search: Search; reading: Reading | null | undefined }) {
  const { i18n } = useLingui()
  if (search.said === undefined) return undefined
  const nothing = reading?.understood.length === 0
  const choices = reading?.choices ?? []
  const sells = reading?.wantsToSell === true
  if (reading && !nothing && reading.ignored.length === 0 && choices.length === 0 && !sells) return undefined
  const words = shortened(reading?.ignored.join(', ') ?? '')
  return (
    <div className="not-read">
      <Icon name="info" />
      <div>
        <p>
          {reading === null || reading === undefined
            ? i18n.t('We couldn’t read that just now. Please use the filters below.')
            : nothing && choices.length === 0 && !sells
              ? i18n.t('We couldn’t find a car in that. Try a brand, budget, area or fuel.')
              : words !== '' &&
                !(nothing && sells) && (
                  <Trans
                    id="We can’t filter by “<0>{words}</0>” yet, so we ignored it."
                    values={{ words }}
                    components={{ 0: <b /> }}
                  />
                )}
        </p>
        {sells && (
          <p>
            <Trans
              id="Selling your car? <0>Post it here</0>: buyers on every portal see it."
              components={{ 0: <Link to="/sell" /> }}
            />
          </p>
        )}
        <ReadingChoices search={search} choices={choices} />
      </div>
    </div>
  )
}

/** Shortens long text to its beginning. */
function shortened(words: string): string {
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}

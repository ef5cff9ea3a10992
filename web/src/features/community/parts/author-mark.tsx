import { useLingui } from '@lingui/react'
import type { PostAuthor } from '@pahiya/contract/community/posts'
import { firstCharacters } from '@pahiya/domain/text/first-characters'
import { Link } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { feedPath } from './community-icons.ts'

/** Initials, not a picture: loading one from the provider's host would tell the provider which pages are opened. */
export function Initials({ name }: { name: string | null }) {
  return (
    <span className="community-avatar" aria-hidden="true">
      {name === null ? <Icon name="user" /> : initialsOf(name)}
    </span>
  )
}

export function SourceMark() {
  return (
    <span className="community-avatar" data-kind="external" aria-hidden="true">
      <Icon path={feedPath} />
    </span>
  )
}

/**
 * The first name, and the badge of a seller or dealer, which is derived from listings and not from the author's own
 * statements.
 */
export function AuthorName({ author }: { author: PostAuthor | null }) {
  const { i18n } = useLingui()
  const name = author?.firstName ?? null
  if (author === null || name === null) return <b>{i18n.t('Former member')}</b>
  const { memberId, badge } = author
  return (
    <>
      <b>{memberId === null ? name : <Link to={`/community/members/${memberId}`}>{name}</Link>}</b>
      {badge && (
        <Badge icon="car">
          {badge.kind === 'dealer'
            ? i18n.t('Dealer{name}, sells {cars}', {
                name: badge.dealer === null ? '' : ` ${badge.dealer}`,
                cars: badge.cars.join(', '),
              })
            : i18n.t('Sells {cars}', { cars: badge.cars.join(', ') })}
        </Badge>
      )}
    </>
  )
}

function initialsOf(name: string): string {
  return firstCharacters(name.trim(), 1).toLocaleUpperCase('en-IN')
}

import { useLingui } from '@lingui/react'
import type { Member } from '@pahiya/contract/community/members'
import type { MemberPost } from '@pahiya/contract/community/posts'
import { fullDay } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { State } from '../../../components/states/state.tsx'
import { Initials } from '../parts/author-mark.tsx'
import { CommunityHead, CommunityMeta } from '../parts/community-head.tsx'
import { CommunityLinks } from '../parts/community-links.tsx'
import { levelName } from '../parts/labels.ts'
import { PostRow } from '../parts/post-row.tsx'
import type { MembersData } from './load-about.ts'
import '../parts/community.css'

/** COMM-24: members who agreed to be listed. */
export function MembersPage({ data: { members, city }, origin }: { data: MembersData; origin: string }) {
  const { i18n } = useLingui()
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('Members of the community')}
        description={i18n.t(
          'People who write in Throttle Talk and agreed to be listed, with their city and what they wrote.',
        )}
        path="/community/members"
        origin={origin}
        isIndexed={city === null}
      />
      <CommunityHead
        title={i18n.t('Members')}
        lead={i18n.t('Only people who agreed to it are listed. First names, no pictures, no contact details.')}
      >
        <Form method="get" className="community-tools">
          <input
            className="input"
            name="city"
            maxLength={60}
            defaultValue={city ?? ''}
            placeholder={i18n.t('City')}
            aria-label={i18n.t('City')}
          />
          <Button type="submit">{i18n.t('Show')}</Button>
        </Form>
      </CommunityHead>
      <MemberList members={members} city={city} />
      {members !== null && members.next !== null && (
        <p className="community-more">
          <ButtonLink
            to={`/community/members?${new URLSearchParams({ ...(city !== null && { city }), after: members.next }).toString()}`}
          >
            {i18n.t('More members')}
          </ButtonLink>
        </p>
      )}
      <CommunityLinks />
    </main>
  )
}

function MemberList({ members, city }: MembersData) {
  const { i18n } = useLingui()
  if (members === null) {
    return (
      <State
        kind="error"
        title={i18n.t('The members could not be loaded')}
        action={
          <ButtonLink to="/community/members" icon="refresh-cw" reloadDocument>
            {i18n.t('Try again')}
          </ButtonLink>
        }
      />
    )
  }
  if (members.members.length > 0) {
    return (
      <ul className="member-list">
        {members.members.map((member) => (
          <MemberItem key={member.id} member={member} />
        ))}
      </ul>
    )
  }
  return (
    <State
      kind="empty"
      icon="user"
      title={
        city === null ? i18n.t('No members are listed yet') : i18n.t('No members from {city} are listed', { city })
      }
      action={<ButtonLink to="/community/join">{i18n.t('Join')}</ButtonLink>}
    >
      {i18n.t('Members choose on their join page whether this list shows them.')}
    </State>
  )
}

function MemberItem({ member }: { member: Member }) {
  return (
    <li>
      <Initials name={member.firstName} />
      <div>
        <Link to={`/community/members/${member.id}`}>{member.firstName}</Link>
        <MemberFacts member={member} />
      </div>
    </li>
  )
}

function MemberFacts({ member: { city, level, since, posts, comments } }: { member: Member }) {
  const { i18n } = useLingui()
  const facts = [
    city,
    i18n.t('since {day}', { day: fullDay(new Date(since)) }),
    posts > 0 && i18n.t('{count, plural, one {# post} other {# posts}}', { count: posts }),
    comments > 0 && i18n.t('{count, plural, one {# comment} other {# comments}}', { count: comments }),
  ].filter((fact) => fact !== false && fact !== null)
  return (
    <p className="community-hint member-facts">
      <Badge>{levelName(level, i18n)}</Badge>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

/** /community/members/{id}. */
export function MemberPage({
  member,
  posts,
  origin,
  now,
}: {
  member: Member
  posts: readonly MemberPost[]
  origin: string
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('{name}, member of the community', { name: member.firstName })}
        description={i18n.t('Posts of {name} in Throttle Talk.', { name: member.firstName })}
        path={`/community/members/${member.id}`}
        origin={origin}
        isIndexed={false}
      />
      <CommunityHead title={member.firstName}>
        <MemberFacts member={member} />
      </CommunityHead>
      {posts.length === 0 ? (
        <State kind="empty" title={i18n.t('No posts yet')} />
      ) : (
        <div className="community-list">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} now={now} />
          ))}
        </div>
      )}
      <CommunityLinks />
    </main>
  )
}

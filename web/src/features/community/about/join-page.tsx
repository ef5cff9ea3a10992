import { useLingui } from '@lingui/react'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { loginAddress } from '../../../site/sign-in-addresses.ts'
import { FacebookSignIn } from '../list/list-side.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { CommunityHead, CommunityMeta } from '../parts/community-head.tsx'
import { CommunityLinks } from '../parts/community-links.tsx'
import { DoneNotice, useFailureToast } from '../parts/done-notice.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import type { JoinData } from './load-about.ts'
import '../parts/community.css'

/** COMM-24: /community/join. */
export function JoinPage({ data, acted, origin }: { data: JoinData; acted: CommunityAct | undefined; origin: string }) {
  const { i18n } = useLingui()
  const fallback = i18n.t('Could not be saved. Please try again.')
  useFailureToast(acted, fallback)
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('Join the community')}
        description={i18n.t(
          'Members of Throttle Talk write, comment, like, submit their car and report what breaks the guidelines.',
        )}
        path="/community/join"
        origin={origin}
      />
      <CommunityHead
        title={i18n.t('Join the community')}
        lead={i18n.t('Free, with the account that you use on this site. You can leave at any time.')}
      />
      <DoneNotice />
      <div className="join-columns">
        <section className="community-article">
          <h2>{i18n.t('What members can do')}</h2>
          <ul>
            <li>{i18n.t('Write posts: reviews, questions, market insights and stories.')}</li>
            <li>{i18n.t('Answer others, and like what helped.')}</li>
            <li>{i18n.t('Submit a car for the spotlight and rate others.')}</li>
            <li>{i18n.t('Report what breaks a guideline; right reports gain weight.')}</li>
          </ul>
          <p>
            <Link to="/community/guidelines">{i18n.t('Read the guidelines')}</Link>
          </p>
        </section>
        {data.membership === null ? (
          <SignedOut />
        ) : (
          <JoinForm membership={data.membership} acted={acted} fallback={fallback} />
        )}
      </div>
      <CommunityLinks />
    </main>
  )
}

function SignedOut() {
  const { i18n } = useLingui()
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('Sign in to join')}</h2>
      <FacebookSignIn back="/community/join" />
      <ButtonLink to={loginAddress('sign-up', '/community/join')}>{i18n.t('Create an account')}</ButtonLink>
    </section>
  )
}

function JoinForm({
  membership: { isMember, city, isListed, rating },
  acted,
  fallback,
}: {
  membership: NonNullable<JoinData['membership']>
  acted: CommunityAct | undefined
  fallback: string
}) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  return (
    <Form method="post" className="panel community-form" preventScrollReset>
      <h2>{isMember ? i18n.t('Your membership') : i18n.t('Become a member')}</h2>
      <Field label={i18n.t('City')} hint={i18n.t('Optional. Counted, and shown if you are listed.')}>
        <TextInput name="city" maxLength={60} defaultValue={city ?? ''} autoComplete="address-level2" />
      </Field>
      <label className="community-check">
        <input type="checkbox" name="listed" value="yes" defaultChecked={isListed} />
        {i18n.t('Show my first name in the list of members')}
      </label>
      {isMember ? (
        <Field
          label={i18n.t('How do you rate the community?')}
          hint={i18n.t('Optional. The feed shows the average once there are five ratings.')}
        >
          <Select
            name="rating"
            defaultValue={String(rating ?? 0)}
            choices={[
              { value: '0', label: i18n.t('No rating') },
              ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: i18n.t('{stars} of 5', { stars }) })),
            ]}
          />
        </Field>
      ) : null}
      <FormFailure act={acted} fallback={fallback} />
      <Button type="submit" kind="main" name="do" value="join" busy={formData?.get('do') === 'join'}>
        {isMember ? i18n.t('Save') : i18n.t('Join')}
      </Button>
      {isMember && <Link to="/community/standing">{i18n.t('Your standing and limits')}</Link>}
    </Form>
  )
}

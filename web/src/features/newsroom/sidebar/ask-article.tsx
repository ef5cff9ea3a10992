import { useLingui } from '@lingui/react'
import type { GeneratedArticle } from '@pahiya/contract/newsroom/generation'
import { longestTopic } from '@pahiya/domain/newsroom/article-fields'
import { Form, useNavigation } from 'react-router'
import { useSignedInUser } from '../../../api/signed-in-user.ts'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import { OwnRequests } from './own-requests.tsx'

/** The result of the topic form: the request that the site accepted, or why not. */
export type AskedArticle = { failed: string; topic: string } | { failed: null; article: GeneratedArticle }

type Props = { action: string; canGenerate: boolean; asked: AskedArticle | undefined }

/**
 * BLOG-13: Enter requests an article. The page is the same for all visitors, so it contains both the form and the
 * sign-in link, and CSS shows the right one; without JavaScript both are shown, and the form leads to sign-in.
 */
export function AskArticle({ action, canGenerate, asked }: Props) {
  const { i18n } = useLingui()
  const user = useSignedInUser()
  const accepted = asked?.failed === null ? asked.article : null
  return (
    <section className="panel ask-article" id="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{i18n.t('Ask for an article')}</h2>
      <p className="newsroom-hint">
        {canGenerate
          ? i18n.t('AI writes it from sources that it lists. It appears after one of our editors has approved it.')
          : i18n.t('Articles cannot be generated on this site yet.')}
      </p>
      {canGenerate && (
        <div className="ask-sign-in">
          <ButtonLink to={signInAddress(action)} size="small" reloadDocument>
            {i18n.t('Sign in to ask for an article')}
          </ButtonLink>
        </div>
      )}
      <TopicForm key={accepted?.id ?? 'ask'} action={action} canGenerate={canGenerate} asked={asked} />
      {accepted && (
        <output className="ask-result">
          {i18n.t('Thank you. “{topic}” is being written. It appears here after an editor has approved it.', {
            topic: accepted.topic,
          })}
        </output>
      )}
      {user !== null && canGenerate && <OwnRequests latest={accepted?.id ?? ''} />}
    </section>
  )
}

function TopicForm({ action, canGenerate, asked }: Props) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const refused = asked && asked.failed !== null ? asked : undefined
  return (
    <Form method="post" action={`${action}#ask`} preventScrollReset className="ask-form">
      <Field label={i18n.t('Topic')} error={refused && (refused.failed || i18n.t('Please try again.'))} required>
        <TextInput
          name="topic"
          minLength={3}
          maxLength={longestTopic}
          disabled={!canGenerate}
          defaultValue={refused?.topic}
          placeholder={i18n.t('Example: removing a loan from the RC')}
          enterKeyHint="send"
          autoComplete="off"
        />
      </Field>
      <Button
        type="submit"
        name="do"
        value="generate"
        size="small"
        disabled={!canGenerate}
        busy={formData?.get('do') === 'generate'}
      >
        {i18n.t('Write it')}
      </Button>
    </Form>
  )
}

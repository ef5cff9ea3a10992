import { useLingui } from '@lingui/react'
import type { AliasPreview, ReadingChange, WordExample } from '@pahiya/contract/catalogue/catalogue-admin'
import { aliasKinds } from '@pahiya/domain/catalogue/alias'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { problemCopy } from '../sources/source-labels.ts'
import type { CatalogueAct } from './act-on-catalogue.ts'
import { cataloguePath, type CatalogueQuery } from './catalogue-address.ts'
import { factLabels, kindLabels } from './kind-labels.ts'
import type { OpenWord } from './load-catalogue.ts'

/** A word with its adverts, its possible meanings and their effects. */
export function OpenWordPart({
  open,
  query,
  isAdmin,
  acted,
}: {
  open: OpenWord
  query: CatalogueQuery
  isAdmin: boolean
  acted: CatalogueAct | undefined
}) {
  const { i18n } = useLingui()
  return (
    <article className="desk-case" aria-labelledby="word">
      <h2 id="word">{open.word}</h2>
      <section className="panel" aria-labelledby="word-means">
        <h3 id="word-means">{i18n.t('What does it mean?')}</h3>
        <MeaningForm open={open} query={query} />
      </section>
      {open.preview && <PreviewPart preview={open.preview} />}
      {open.preview?.problem === null && (
        <section className="panel" aria-labelledby="apply">
          <h3 id="apply">{i18n.t('Add this spelling')}</h3>
          {isAdmin ? <ApplyForm query={query} acted={acted} /> : <p>{i18n.t('Only admins can add a spelling.')}</p>}
        </section>
      )}
      <section className="panel" aria-labelledby="examples">
        <h3 id="examples">{i18n.t('Adverts with this word')}</h3>
        <Examples examples={open.examples} />
      </section>
    </article>
  )
}

/** Its state is in the URL, so that a preview can be sent to a colleague. */
function MeaningForm({ open, query }: { open: OpenWord; query: CatalogueQuery }) {
  const { i18n } = useLingui()
  const submit = useSubmit()
  const { kind } = query
  const resubmit = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true, replace: true })
  return (
    <Form method="get" action={cataloguePath} className="catalogue-meaning" preventScrollReset>
      <Field label={i18n.t('Spelling')}>
        <TextInput name="word" defaultValue={open.word} maxLength={60} required />
      </Field>
      <Field label={i18n.t('It is a')}>
        <Select
          name="kind"
          defaultValue={kind}
          choices={aliasKinds.map((each) => ({ value: each, label: i18n.t(kindLabels[each]) }))}
          onChange={(event) => resubmit(event.currentTarget.form)}
        />
      </Field>
      {open.makes && (
        <Named name="make" label={i18n.t('Brand')} value={query.make} names={open.makes} onPick={resubmit} />
      )}
      {kind === 'variant' && (
        <Named name="model" label={i18n.t('Model')} value={query.model} names={open.models ?? []} onPick={resubmit} />
      )}
      {kind !== 'ordinary' && (
        <Named name="name" label={i18n.t('It means')} value={query.name} names={open.names} onPick={() => {}} />
      )}
      <button className="button" data-kind="line">
        {i18n.t('See what it would change')}
      </button>
    </Form>
  )
}

function Named({
  name,
  label,
  value,
  names,
  onPick,
}: {
  name: string
  label: string
  value: string
  names: readonly string[]
  onPick: (form: HTMLFormElement | null) => void
}) {
  const { i18n } = useLingui()
  return (
    <Field label={label}>
      <Select
        key={value}
        name={name}
        defaultValue={names.includes(value) ? value : ''}
        choices={[{ value: '', label: i18n.t('Choose') }, ...names.map((each) => ({ value: each, label: each }))]}
        onChange={(event) => onPick(event.currentTarget.form)}
      />
    </Field>
  )
}

function ApplyForm({ query, acted }: { query: CatalogueQuery; acted: CatalogueAct | undefined }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const { word, kind, make, model, name } = query
  return (
    <Form method="post" className="desk-decide">
      {Object.entries({ word: word ?? '', kind, make, model, name }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Field label={i18n.t('Why')} required hint={i18n.t('Saved in the log. Do not include names')}>
        <TextArea name="reason" rows={2} minLength={3} maxLength={500} defaultValue={acted?.reason} />
      </Field>
      <button className="button" data-kind="main" name="do" value="add" disabled={state === 'submitting'}>
        {i18n.t('Add it and read its adverts again')}
      </button>
    </Form>
  )
}

const problems = {
  unusable: /*i18n*/ 'The catalogue cannot learn this spelling: it is too short, too long, or looks like a number.',
  'unknown-name': /*i18n*/ 'The catalogue has no such name.',
  'already-known': /*i18n*/ 'The catalogue already knows this spelling. Its adverts are misread for another reason.',
}

function PreviewPart({ preview }: { preview: AliasPreview }) {
  const { i18n } = useLingui()
  const { problem, rejected, live, newest } = preview
  if (problem !== null) {
    return (
      <p className="desk-failed" role="alert">
        {i18n.t(problems[problem])}
      </p>
    )
  }
  return (
    <section className="panel" aria-labelledby="preview">
      <h3 id="preview">{i18n.t('What it would change')}</h3>
      <dl className="catalogue-counts">
        <Count label={i18n.t('Adverts that could not be read')} part={rejected} />
        <Count label={i18n.t('Live adverts with this unknown word')} part={live} />
        <div>
          <dt>{i18n.t('The newest live adverts')}</dt>
          <dd className="number">
            {i18n.t('{changed} of the newest {read} adverts change', { changed: newest.changed, read: newest.read })}
          </dd>
        </div>
      </dl>
      {[rejected, live, newest].every(({ changed }) => changed === 0) && (
        <p>{i18n.t('None of these adverts would be read differently.')}</p>
      )}
      <Changes title={i18n.t('Would be readable')} changes={rejected.examples} />
      <Changes title={i18n.t('Would be read differently')} changes={[...live.examples, ...newest.examples]} />
    </section>
  )
}

function Count({ label, part: { read, changed, isComplete } }: { label: string; part: AliasPreview['newest'] }) {
  const { i18n } = useLingui()
  return (
    <div>
      <dt>{label}</dt>
      <dd className="number">
        {isComplete
          ? i18n.t('{changed} of {read} change', { changed, read })
          : i18n.t('{changed} of a sample of {read} change', { changed, read })}
      </dd>
    </div>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly ReadingChange[] }) {
  const { i18n } = useLingui()
  const once = [...new Map(changes.map((change) => [`${change.sourceKey} ${change.sourceRef}`, change])).values()]
  if (once.length === 0) return undefined
  const value = (text: string | null) => text ?? i18n.t('not known')
  return (
    <>
      <h4>{title}</h4>
      <ul className="catalogue-adverts">
        {once.map((change) => (
          <li key={`${change.sourceKey} ${change.sourceRef}`}>
            <AdvertLine {...change} />
            <ul>
              {change.facts.map(({ fact, before, after }) => (
                <li key={fact}>
                  {i18n.t(factLabels[fact] ?? fact)}: <del>{value(before)}</del> <ins>{value(after)}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function Examples({ examples }: { examples: readonly WordExample[] }) {
  const { i18n } = useLingui()
  if (examples.length === 0) return <p>{i18n.t('No stored advert contains it any more.')}</p>
  return (
    <ul className="catalogue-adverts">
      {examples.map((example) => (
        <li key={`${example.sourceKey} ${example.sourceRef}`}>
          <AdvertLine {...example} />{' '}
          {example.reason !== null && <Badge kind="bad">{i18n.t(problemCopy(example.reason).label)}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function AdvertLine({ sourceKey, sourceRef, text, listingId }: Omit<WordExample, 'reason'>) {
  const { i18n } = useLingui()
  const title = text || i18n.t('Without a title')
  return (
    <>
      {listingId === null ? <b>{title}</b> : <Link to={`/marketplace/${listingId}`}>{title}</Link>}{' '}
      <small>
        {sourceKey} {sourceRef}
      </small>
    </>
  )
}

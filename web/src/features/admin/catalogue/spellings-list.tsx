import { useLingui } from '@lingui/react'
import type { CatalogueAlias } from '@pahiya/contract/catalogue/catalogue-admin'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { State } from '../../../components/states/state.tsx'
import type { CatalogueAct } from './act-on-catalogue.ts'
import { catalogueAddress } from './catalogue-address.ts'
import { kindLabels } from './kind-labels.ts'
import { useRefreshWhile } from './use-refresh-while.ts'

/** Spellings that admins added, newest first, with the progress of re-reading their adverts. */
export function SpellingsList({
  aliases,
  next,
  isAdmin,
  acted,
}: {
  aliases: readonly CatalogueAlias[]
  next: string | null
  isAdmin: boolean
  acted: CatalogueAct | undefined
}) {
  const { i18n } = useLingui()
  useRefreshWhile(aliases.some(({ reread }) => reread !== null && reread.state !== 'done'))
  if (aliases.length === 0) {
    return (
      <State kind="empty" icon="info" title={i18n.t('No spelling was added yet')}>
        {i18n.t('Open an unknown word, say what it means, and see what that would change.')}
      </State>
    )
  }
  return (
    <>
      <ul className="catalogue-spellings">
        {aliases.map((alias) => (
          <li key={alias.id} className="panel">
            <Spelling alias={alias} isAdmin={isAdmin} acted={acted} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link
          className="button"
          data-kind="line"
          data-size="small"
          to={catalogueAddress({ view: 'spellings', before: next })}
        >
          {i18n.t('Earlier ones')}
        </Link>
      )}
    </>
  )
}

function Spelling({
  alias,
  isAdmin,
  acted,
}: {
  alias: CatalogueAlias
  isAdmin: boolean
  acted: CatalogueAct | undefined
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const { kind, spelling, make, model, name, removed } = alias
  const means = [make, model, name].filter((part) => part !== null).join(' ')
  const by = (person: string | null) => person ?? i18n.t('an erased account')
  return (
    <>
      <p className="catalogue-spelling">
        <b>{spelling}</b>
        <span>{i18n.t(kindLabels[kind])}</span>
        {means !== '' && <span>{i18n.t('means {name}', { name: means })}</span>}
        {removed ? <Badge kind="open">{i18n.t('removed')}</Badge> : <Badge kind="good">{i18n.t('in use')}</Badge>}
      </p>
      <p className="desk-meta">
        <span>
          {i18n.t('added {time} by {person}: {reason}', {
            time: exactTime(new Date(alias.addedAt)),
            person: by(alias.addedBy),
            reason: alias.reason,
          })}
        </span>
        {removed && (
          <span>
            {i18n.t('removed {time} by {person}: {reason}', {
              time: exactTime(new Date(removed.at)),
              person: by(removed.by),
              reason: removed.reason,
            })}
          </span>
        )}
      </p>
      {alias.reread && <Progress reread={alias.reread} />}
      {isAdmin && !removed && (
        <details>
          <summary>{i18n.t('Undo')}</summary>
          <Form method="post" className="desk-decide">
            <input type="hidden" name="id" value={alias.id} />
            <Field label={i18n.t('Why')} required hint={i18n.t('Saved in the log. Do not include names')}>
              <TextInput name="reason" minLength={3} maxLength={500} defaultValue={acted?.reason} />
            </Field>
            <button className="button" data-kind="bad" name="do" value="remove" disabled={state === 'submitting'}>
              {i18n.t('Remove this spelling')}
            </button>
          </Form>
        </details>
      )}
    </>
  )
}

function Progress({ reread }: { reread: NonNullable<CatalogueAlias['reread']> }) {
  const { i18n } = useLingui()
  const { state, rejectedFound, rejectedRead, understood, liveFound, liveMarked } = reread
  if (state === 'waiting' || rejectedFound === null || liveFound === null) {
    return <p className="desk-hint">{i18n.t('Waiting to read its adverts again.')}</p>
  }
  return (
    <div className="catalogue-progress">
      {state === 'running' && <progress max={Math.max(1, rejectedFound)} value={rejectedRead} />}
      <p className="desk-hint">
        {i18n.t('Read {read} of {found} adverts again, {understood} became readable.', {
          read: rejectedRead,
          found: rejectedFound,
          understood,
        })}{' '}
        {liveFound > 0 &&
          i18n.t('{marked} of {found} live adverts are read again by the next run of their source.', {
            marked: liveMarked,
            found: liveFound,
          })}
      </p>
    </div>
  )
}

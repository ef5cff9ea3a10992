import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { TextArea, TextInput } from '../controls/text-input.tsx'
import { forgetContactDraft, keepContactDraft, readContactDraft } from './contact-draft.ts'
import './contact-form.css'

export type ContactFields = { buyerName: string; buyerPhone: string; buyerEmail: string; message: string }
export type ContactField = keyof ContactFields
/** The result of sending; issues name the fields that the site rejected. */
export type ContactOutcome = { sent: true } | { sent: false; issues: Issues }
type Issues = Partial<Record<ContactField, string>>

const nothing = {}

/**
 * CONTACT-04..08, CONTACT-12: the one form behind every contact method. It resets once sent; otherwise the input stays.
 * Without JavaScript it posts to `action` with an idempotency key: a message sent twice is stored once.
 */
export function ContactForm({
  carName,
  known = nothing,
  issues: before = nothing,
  action,
  passOnTo,
  onSend,
}: {
  carName: string
  /** Data of the signed-in user. */
  known?: Partial<ContactFields>
  issues?: Issues
  action?: string
  /** The portal that the message is forwarded to, if any. */
  passOnTo?: { key: string; name: string }
  onSend: (fields: ContactFields) => Promise<ContactOutcome>
}) {
  const { i18n } = useLingui()
  const id = useId()
  const [key] = useState(() => crypto.randomUUID())
  const { busy, round, issues, submit } = useSending(before, onSend)
  const form = useFilledIn(known, carName)

  return (
    <form
      ref={form}
      key={round}
      className="contact-form"
      method="post"
      action={action}
      onInput={({ currentTarget }) => keepContactDraft(carName, currentTarget)}
      onSubmit={(event) => void submit(event)}
    >
      <TextFields carName={carName} known={known} issues={issues} />
      <p className="contact-consent" id={`${id}-consent`}>
        {passOnTo === undefined
          ? i18n.t('Your name, phone and e-mail go to this seller and to no one else. By sending you agree to that.')
          : i18n.t(
              'We pass on your name, phone, e-mail and message to {source}, where this car is listed, and to no one else. By sending you agree to that.',
              { source: passOnTo.name },
            )}
      </p>
      {action !== undefined && <input type="hidden" name="key" value={key} suppressHydrationWarning />}
      {passOnTo && <input type="hidden" name="passOnTo" value={passOnTo.key} />}
      <Button type="submit" kind="main" wide busy={busy} aria-describedby={`${id}-consent`}>
        {i18n.t('Send message')}
      </Button>
    </form>
  )
}

/** Allows only one submission at a time. `round` is the key of the form: a new one resets it. */
function useSending(before: Issues, onSend: (fields: ContactFields) => Promise<ContactOutcome>) {
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const [issues, setIssues] = useState(before)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const text = (name: ContactField) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    setBusy(true)
    const outcome = await onSend({
      buyerName: text('buyerName'),
      buyerPhone: text('buyerPhone'),
      buyerEmail: text('buyerEmail'),
      message: text('message'),
    })
    setBusy(false)
    setIssues(outcome.sent ? {} : outcome.issues)
    if (!outcome.sent) return
    forgetContactDraft()
    setRound((last) => last + 1)
  }
  return { busy, round, issues, submit }
}

/** Fills in text typed before a reload, then known data. It may arrive late: typed input is not overwritten. */
function useFilledIn(known: Partial<ContactFields>, carName: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const [name, value] of Object.entries(readContactDraft(carName))) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value === field.defaultValue) field.value = value
    }
  }, [carName])
  useEffect(() => {
    for (const [name, value] of Object.entries(known)) {
      const field = form.current?.elements.namedItem(name)
      const isFree = field instanceof HTMLInputElement && field.value === ''
      if (isFree) field.value = value
    }
  }, [known])
  return form
}

function TextFields({ carName, known, issues }: { carName: string; known: Partial<ContactFields>; issues: Issues }) {
  const { i18n } = useLingui()
  const interest = i18n.t('Hi, I am interested in your {car}.', { car: carName })
  return (
    <>
      <Field label={i18n.t('Your name')} required error={issues.buyerName}>
        <TextInput name="buyerName" autoComplete="name" maxLength={100} defaultValue={known.buyerName} />
      </Field>
      <div className="contact-two">
        <Field label={i18n.t('Phone')} required error={issues.buyerPhone}>
          <TextInput
            name="buyerPhone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            placeholder="+91 XXXXX XXXXX"
            defaultValue={known.buyerPhone}
          />
        </Field>
        <Field label={i18n.t('E-mail')} required error={issues.buyerEmail}>
          <TextInput
            name="buyerEmail"
            type="email"
            autoComplete="email"
            maxLength={320}
            defaultValue={known.buyerEmail}
          />
        </Field>
      </div>
      <Field label={i18n.t('Message (optional)')} error={issues.message}>
        <TextArea name="message" maxLength={2_000} defaultValue={known.message ?? interest} />
      </Field>
    </>
  )
}

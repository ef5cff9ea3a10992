import { useLingui } from '@lingui/react'
import type { UploadSlot } from '@pahiya/domain/selling/seller-form'
import { acceptedTypes } from '@pahiya/domain/files/uploads'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/controls/button.tsx'
import { Icon } from '../../../../components/icons/icon.tsx'
import { styleValues } from '../../../../components/rendering/style-values.ts'
import { useHydrated } from '../../../../components/rendering/use-hydrated.ts'
import { cameraPath, fileCheckPath } from './upload-icons.ts'
import { SlotOutline } from './slot-outlines.tsx'
import { fieldNames, slotHints } from '../field-labels.ts'
import { fileRefusalMessages } from '../uploads/refusal-messages.ts'
import type { SlotState } from '../uploads/upload-state.ts'

export type SlotActions = {
  choose: (slot: UploadSlot, files: readonly File[]) => void
  again: (slot: UploadSlot) => void
  remove: (slot: UploadSlot) => void
  blur: (fileId: string) => void
}

/** One of the seven uploads: an outline of what it should show, then its progress, then the picture. */
export function UploadSlotPart({
  slot,
  state,
  error,
  actions,
}: {
  slot: UploadSlot
  state: SlotState
  /** The server's message for this field (SELL-28). */
  error: string | undefined
  actions: SlotActions
}) {
  const { i18n } = useLingui()
  const name = i18n.t(fieldNames[slot.field])
  const isWrong = state.kind === 'failed' || state.kind === 'offline' || error !== undefined
  return (
    <fieldset className="slot" aria-label={name} data-s={isWrong ? 'wrong' : state.kind}>
      <SlotPicture slot={slot} state={state} />
      <p className="slot-words">
        <b>{name}</b>
        <small aria-live={state.kind === 'sending' ? 'off' : 'polite'}>
          {error ?? <SlotWords slot={slot} state={state} />}
        </small>
      </p>
      <SlotButtons slot={slot} state={state} name={name} actions={actions} />
      {state.kind === 'sending' && (
        <progress className="sr-only" aria-label={name} value={state.sentBytes} max={state.totalBytes || 1} />
      )}
      {state.kind === 'sending' && (
        <i className="slot-bar" style={styleValues({ v: percent(state.sentBytes, state.totalBytes) })} />
      )}
      {state.kind === 'done' && error === undefined && (
        <span className="slot-ok">
          <Icon name="check" />
        </span>
      )}
    </fieldset>
  )
}

function SlotPicture({ slot, state }: { slot: UploadSlot; state: SlotState }) {
  const picture = 'picture' in state ? state.picture : null
  if (picture !== null) return <img className="slot-picture" src={picture} alt="" />
  if (state.kind !== 'done') return <SlotOutline category={slot.category} />
  return (
    <span className="slot-paper">
      <Icon path={slot.kind === 'photo' ? cameraPath : fileCheckPath} />
    </span>
  )
}

function SlotWords({ slot, state }: { slot: UploadSlot; state: SlotState }): ReactNode {
  const { i18n } = useLingui()
  switch (state.kind) {
    case 'empty':
      return i18n.t(slotHints[slot.category])
    case 'waiting':
      return i18n.t('saved on this device, not sent yet')
    case 'sending':
      return i18n.t('{percent}% of {size}', {
        percent: percent(state.sentBytes, state.totalBytes),
        size: megabytes(state.totalBytes),
      })
    case 'offline':
      return state.message
    case 'done':
      if (state.unusable !== undefined) return state.unusable
      // UP-07, C-25: "verified" appears only after the check.
      if (slot.kind === 'document') return i18n.t('received, in verification')
      return state.isChecked ? i18n.t('uploaded') : i18n.t('uploaded, being checked')
    case 'failed':
      return (
        <>
          {state.message ?? i18n.t(fileRefusalMessages[state.refused ?? 'gone'])}
          {state.details !== null && <em>{state.details}</em>}
        </>
      )
  }
}

function SlotButtons({
  slot,
  state,
  name,
  actions,
}: {
  slot: UploadSlot
  state: SlotState
  name: string
  actions: SlotActions
}) {
  const { i18n } = useLingui()
  if (state.kind === 'sending')
    return (
      <Button
        kind="quiet"
        size="small"
        icon="x"
        aria-label={i18n.t('Cancel {name}', { name })}
        onClick={() => actions.remove(slot)}
      >
        {i18n.t('Cancel')}
      </Button>
    )
  if (state.kind === 'offline' || (state.kind === 'failed' && state.canRepeat))
    return (
      <Button
        kind="bad"
        size="small"
        icon="refresh-cw"
        aria-label={i18n.t('Try again: {name}', { name })}
        onClick={() => actions.again(slot)}
      >
        {i18n.t('Try again')}
      </Button>
    )
  const isThere = state.kind === 'done' || state.kind === 'waiting'
  const fileId = state.kind === 'done' && slot.kind === 'photo' && state.isChecked ? state.fileId : null
  return (
    <span className="slot-buttons">
      <ChooseFile slot={slot} name={name} words={isThere ? i18n.t('Change') : i18n.t('Add')} choose={actions.choose} />
      {fileId !== null && (
        <Button
          kind="quiet"
          size="small"
          aria-label={i18n.t('Blur in {name}', { name })}
          onClick={() => actions.blur(fileId)}
        >
          {i18n.t('Blur')}
        </Button>
      )}
    </span>
  )
}

function ChooseFile({
  slot,
  name,
  words,
  choose,
}: {
  slot: UploadSlot
  name: string
  words: string
  choose: SlotActions['choose']
}) {
  const hydrated = useHydrated()
  return (
    <label className="button" data-kind="quiet" data-size="small">
      <Icon path={cameraPath} />
      {words}
      <span className="sr-only">: {name}</span>
      <input
        type="file"
        // A file selected before hydration would be lost.
        disabled={!hydrated}
        className="slot-input"
        accept={acceptedTypes(slot.category).join(',')}
        onChange={({ target }) => {
          choose(slot, [...(target.files ?? [])])
          // Allows selecting the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100))
}

function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`
}

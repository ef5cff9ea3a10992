import { useLingui } from '@lingui/react'
import type { BlurArea } from '@pahiya/contract/files/uploads'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Api } from '../../../../api/api-context.ts'
import { poll } from '../../../../api/poll.ts'
import { useApi } from '../../../../api/use-api.ts'
import { Button } from '../../../../components/controls/button.tsx'
import { Dialog } from '../../../../components/overlay/dialog.tsx'
import { areaBetween, movedArea, plateArea } from './blur-area.ts'

const askAgainMs = 1_000
const mostTries = 30

type State = 'marking' | 'sending' | 'failed'

/** Lets the seller mark a plate or a face to blur; there is no automatic detection. A blurred area stays blurred. */
export function BlurDialog({
  fileId,
  picture,
  onClose,
  onBlurred,
}: {
  fileId: string
  picture: string
  onClose: () => void
  onBlurred: () => void
}) {
  const { i18n } = useLingui()
  const api = useApi()
  const [area, setArea] = useState<BlurArea>(plateArea)
  const [state, setState] = useState<State>('marking')
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function blur(): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setState('sending')
    const isBlurred = await blurAndWait(api, fileId, area, signal)
    if (signal.aborted) return
    if (isBlurred) onBlurred()
    setState(isBlurred ? 'marking' : 'failed')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={i18n.t('Blur the number plate')}
      description={i18n.t(
        'Drag over the number plate or a face to hide it. With the keyboard: arrow keys move the frame, Shift and arrow keys resize it.',
      )}
      size="wide"
    >
      <div className="blur">
        <BlurFrame picture={picture} area={area} onMark={setArea} />
        {state === 'failed' && <p role="alert">{i18n.t('That did not work. Please try again.')}</p>}
        <div className="blur-buttons">
          <Button kind="blue" busy={state === 'sending'} onClick={() => void blur()}>
            {i18n.t('Blur')}
          </Button>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The photo and the frame over it, marked with the pointer or the keyboard. */
function BlurFrame({ picture, area, onMark }: { picture: string; area: BlurArea; onMark: (area: BlurArea) => void }) {
  const { i18n } = useLingui()
  const began = useRef<{ x: number; y: number } | null>(null)
  function move(event: PointerEvent): void {
    if (began.current) onMark(areaBetween(began.current, pointerPlace(event)))
  }
  function press(event: KeyboardEvent): void {
    const next = movedArea(area, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onMark(next)
  }
  return (
    <div
      className="blur-photo"
      onPointerDown={(event) => {
        began.current = pointerPlace(event)
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={() => {
        began.current = null
      }}
    >
      <img src={picture} alt="" draggable={false} />
      <button
        type="button"
        className="blur-frame"
        aria-label={i18n.t('Area to blur')}
        onKeyDown={press}
        style={{
          left: percent(area.x),
          top: percent(area.y),
          width: percent(area.width),
          height: percent(area.height),
        }}
      />
    </div>
  )
}

/** Position of the pointer over the photo, as shares of its width and height. */
function pointerPlace({ currentTarget, clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function percent(share: number): string {
  return `${share * 100}%`
}

/** Requests the blur and waits up to about 30 seconds until the server has applied it. */
async function blurAndWait(
  findApi: () => Promise<Api>,
  id: string,
  marked: BlurArea,
  signal: AbortSignal,
): Promise<boolean> {
  const params = { path: { id } }
  try {
    const api = await findApi()
    const countBlurs = async () => (await api.GET('/api/seller/files/{id}', { params, signal })).data?.blur.length ?? 0
    const before = await countBlurs()
    const { response } = await api.POST('/api/seller/files/{id}/blur', { params, body: { areas: [marked] }, signal })
    if (!response.ok) return false
    const isBlurred = async () => (await countBlurs()) > before || undefined
    return (await poll(isBlurred, { everyMs: askAgainMs, tries: mostTries, signal })) ?? false
  } catch {
    return false
  }
}

import { useLingui } from '@lingui/react'
import type { BlurArea } from '@pahiya/contract/files/uploads'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
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
  const began = useRef<{ x: number; y: number } | null>(null)

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  function move(event: PointerEvent): void {
    if (began.current) setArea(areaBetween(began.current, placeOf(event)))
  }
  function press(event: KeyboardEvent): void {
    const next = movedArea(area, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    setArea(next)
  }

  async function blur(): Promise<void> {
    setState('sending')
    setState((await blurAndWait(await api(), fileId, area)) ? 'marking' : 'failed')
  }
  async function blurAndWait(client: Awaited<ReturnType<typeof api>>, id: string, marked: BlurArea): Promise<boolean> {
    const params = { path: { id } }
    try {
      const before = (await client.GET('/api/seller/files/{id}', { params })).data?.blur.length ?? 0
      const { response } = await client.POST('/api/seller/files/{id}/blur', { params, body: { areas: [marked] } })
      if (!response.ok) return false
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { data } = await client.GET('/api/seller/files/{id}', { params })
        if ((data?.blur.length ?? 0) > before) {
          onBlurred()
          return true
        }
        await new Promise((resolve) => setTimeout(resolve, askAgainMs))
      }
      return false
    } catch {
      return false
    }
  }

  const percent = (share: number) => `${share * 100}%`
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
        <div
          className="blur-photo"
          onPointerDown={(event) => {
            began.current = placeOf(event)
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

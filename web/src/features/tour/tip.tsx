import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../components/controls/button.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { Drawing } from './drawing.tsx'
import { tourSteps, type TourStep } from './tour-steps.ts'
import { usePlacedTip } from './use-placed-tip.ts'
import { whereToFind } from './where-to-find.ts'

/**
 * One step next to its highlighted target; or centred, with a drawing and a line saying where to find the target
 * (TOUR-09). The page behind stays usable, and using it removes the shade.
 */
export function Tip({
  step,
  shown,
  onWalk,
  onEnd,
}: {
  step: TourStep
  shown: boolean
  onWalk: (step: number) => void
  onEnd: () => void
}) {
  const { i18n } = useLingui()
  const tip = useRef<HTMLDialogElement>(null)
  const light = useRef<HTMLDivElement>(null)
  const standing = usePlacedTip(step, tip, light)
  const isAside = standing === 'aside'
  const isUsed = usePageUsed(tip, step)
  const title = useId()
  const words = useId()
  useEscape(onEnd, isAside)

  useEffect(() => {
    if (shown && !isAside && !isWriting()) tip.current?.focus({ preventScroll: true })
  }, [shown, isAside])

  return (
    <div
      className="tour"
      data-standing={standing}
      data-used={isUsed || undefined}
      data-moving={!shown || undefined}
      data-print="no"
    >
      <div className="tour-light" ref={light} />
      <dialog
        open
        className="tour-tip"
        ref={tip}
        aria-labelledby={title}
        aria-describedby={words}
        tabIndex={-1}
        data-shown={(shown && !isAside) || undefined}
      >
        <TipHead step={step} onEnd={onEnd} />
        {standing === 'centred' && <Drawing step={step.id} />}
        <h2 id={title}>{i18n.t(step.title)}</h2>
        <div id={words}>
          <p>{i18n.t(step.content)}</p>
          {standing === 'centred' && (
            <p className="tour-where">
              <Icon name="map-pin" />
              {i18n.t(whereToFind[step.id] ?? '')}
            </p>
          )}
        </div>
        <TipFoot step={step} onWalk={onWalk} onEnd={onEnd} />
      </dialog>
    </div>
  )
}

function TipHead({ step: { stepNumber }, onEnd }: { step: TourStep; onEnd: () => void }) {
  const { i18n } = useLingui()
  return (
    <div className="tour-head">
      <span>{i18n.t('{step} of {count}', { step: stepNumber, count: tourSteps.length })}</span>
      <button type="button" className="icon-button" aria-label={i18n.t('Close the tour')} onClick={onEnd}>
        <Icon name="x" />
      </button>
    </div>
  )
}

function TipFoot({
  step: { stepNumber },
  onWalk,
  onEnd,
}: {
  step: TourStep
  onWalk: (step: number) => void
  onEnd: () => void
}) {
  const { i18n } = useLingui()
  return (
    <>
      <ol className="tour-dots" aria-hidden="true">
        {tourSteps.map(({ id, stepNumber: each }) => (
          <li key={id} data-at={each < stepNumber ? 'past' : each === stepNumber ? 'now' : undefined} />
        ))}
      </ol>
      <div className="tour-foot">
        <button type="button" className="tour-skip" onClick={onEnd}>
          {i18n.t('Skip')}
        </button>
        {stepNumber > 1 && <Button onClick={() => onWalk(stepNumber - 1)}>{i18n.t('Back')}</Button>}
        <Button kind="blue" onClick={() => onWalk(stepNumber + 1)}>
          {stepNumber === tourSteps.length ? i18n.t('Finish') : i18n.t('Next')}
        </Button>
      </div>
    </>
  )
}

/** TOUR-07; Escape does not end the tour while something else covers it. */
function useEscape(onEnd: () => void, isAside: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isAside) onEnd()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether the visitor has pressed anything outside the tip during this step. */
function usePageUsed(tip: React.RefObject<HTMLElement | null>, step: TourStep): boolean {
  const [usedAt, setUsedAt] = useState<TourStep>()
  const press = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !tip.current?.contains(event.target)) setUsedAt(step)
  })
  useEffect(() => {
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  return usedAt === step
}

/** The tour does not take the focus from a visitor who is typing. */
function isWriting(): boolean {
  return document.activeElement?.matches('input, select, textarea, [contenteditable]') ?? false
}

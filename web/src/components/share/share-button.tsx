import { useLingui } from '@lingui/react'
import { useRef, useState, type ComponentType } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { sharePath } from '../icons/deferred-icon-paths.ts'
import { showToast } from '../overlay/toast-store.ts'
import { shareNatively } from './share-natively.ts'
import type { SharePanelProps } from './share-panel.tsx'
import type { ShareContent } from './share-content.ts'

/** SHARE-04. The panel is loaded if the device has no native sharing (SHARE-02). */
export function ShareButton({
  size,
  panelTitle,
  shared,
}: {
  size?: 'small'
  panelTitle: string
  /** Evaluated on press, because the full URL is not available when the server renders the page. */
  shared: () => ShareContent
}) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<SharePanelProps>>()
  const [opened, setOpened] = useState<ShareContent>()

  async function share() {
    const wanted = shared()
    if (await shareNatively(wanted)) return
    try {
      const { SharePanel } = await import('./share-panel.tsx')
      setPanel(() => SharePanel)
      setOpened(wanted)
    } catch {
      showToast({ title: i18n.t('Couldn’t open sharing'), kind: 'bad' })
    }
  }

  return (
    <>
      <Button
        ref={button}
        {...(size && { size })}
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        onClick={() => (opened ? setOpened(undefined) : void share())}
      >
        <Icon path={sharePath} />
        <span className={size && 'max-wide:sr-only'}>{i18n.t('Share')}</span>
      </Button>
      {Panel && opened && (
        <Panel shared={opened} title={panelTitle} anchor={button} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

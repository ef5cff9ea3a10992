import { useState } from 'react'
import { Button } from '../components/controls/button.tsx'
import { Chip, ChipRow } from '../components/controls/chip.tsx'
import { Field } from '../components/controls/field.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { TextInput } from '../components/controls/text-input.tsx'
import { showToast } from '../components/overlay/toast-store.ts'
import { Toaster } from '../components/overlay/toaster.tsx'
import { lazyPart } from '../components/rendering/lazy-part.tsx'
import { Line, Part } from './gallery-parts.tsx'

const Dialog = lazyPart(async () => (await import('../components/overlay/dialog.tsx')).Dialog)
const Sheet = lazyPart(async () => (await import('../components/overlay/dialog.tsx')).Sheet)
const Popover = lazyPart(async () => (await import('../components/overlay/popover.tsx')).Popover)
const Tooltip = lazyPart(async () => (await import('../components/overlay/tooltip.tsx')).Tooltip)

export function OverlayParts() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'drawer'>()
  const over = (which: typeof open) => ({
    open: open === which,
    onOpenChange: (on: boolean) => setOpen(on ? which : undefined),
  })
  return (
    <Part id="overlay" title="Over the page" note="Loaded when first needed. One toast at a time, five seconds.">
      <Line>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Popover label="Share this car" align="start" trigger={<Button icon="menu">Popover</Button>}>
          {['WhatsApp', 'X', 'Facebook'].map((where) => (
            <button type="button" key={where}>
              <Icon name="map-pin" />
              {where}
            </button>
          ))}
        </Popover>
        <Tooltip text="15 Nov 2026, 10:42">
          <Button>Tooltip</Button>
        </Tooltip>
        <ToastButtons />
      </Line>
      {open === 'dialog' && <ContactDialog {...over('dialog')} />}
      {open === 'sheet' && <FiltersSheet {...over('sheet')} />}
      {open === 'drawer' && (
        <Sheet {...over('drawer')} side="right" title="Menu">
          <p>Buy, Sell, News</p>
        </Sheet>
      )}
      <Toaster />
    </Part>
  )
}

type Shown = { open: boolean; onOpenChange: (open: boolean) => void }

function ToastButtons() {
  return (
    <>
      <Button
        onClick={() =>
          showToast({
            title: 'Message Sent!',
            text: 'Your inquiry has been sent to the seller. They will contact you soon.',
          })
        }
      >
        Toast
      </Button>
      <Button
        onClick={() => showToast({ kind: 'bad', title: 'Error', text: 'Failed to send message. Please try again.' })}
      >
        Bad toast
      </Button>
    </>
  )
}

function ContactDialog(shown: Shown) {
  return (
    <Dialog {...shown} title="Contact Seller" description="2019 Maruti Suzuki Swift VXi, ₹4,85,000">
      <div className="gallery-stack">
        <Field label="Name">
          <TextInput defaultValue="Anita R." />
        </Field>
        <Field label="Phone" hint="Goes only to this seller.">
          <TextInput type="tel" placeholder="+91 XXXXX XXXXX" />
        </Field>
        <Button kind="main" wide>
          Send Message
        </Button>
      </div>
    </Dialog>
  )
}

function FiltersSheet(shown: Shown) {
  return (
    <Sheet
      {...shown}
      title="Filters"
      foot={
        <Button kind="main" wide onClick={() => shown.onOpenChange(false)}>
          Show 214 cars
        </Button>
      }
    >
      {['Fuel', 'Transmission', 'Owners', 'Price verdict', 'Seller'].map((name) => (
        <div className="gallery-stack" key={name}>
          <b>{name}</b>
          <ChipRow label={name}>
            <Chip count={17}>One</Chip>
            <Chip count={4} defaultChecked>
              Two
            </Chip>
          </ChipRow>
        </div>
      ))}
    </Sheet>
  )
}

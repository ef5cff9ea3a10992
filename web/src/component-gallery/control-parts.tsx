import { useState } from 'react'
import { Button, ButtonLink } from '../components/controls/button.tsx'
import { Chip, ChipRow, FilterChip } from '../components/controls/chip.tsx'
import { Combobox } from '../components/controls/combobox.tsx'
import { Field } from '../components/controls/field.tsx'
import { IconButton } from '../components/controls/icon-button.tsx'
import { iconPaths, type IconName } from '../components/icons/icon-paths.ts'
import { Icon } from '../components/icons/icon.tsx'
import { RangeSlider, type Range } from '../components/controls/range-slider.tsx'
import { noFilter, Select } from '../components/controls/select.tsx'
import { TabPanel, Tabs } from '../components/controls/tabs.tsx'
import { TextArea, TextInput } from '../components/controls/text-input.tsx'
import { shortRupees } from '../components/text/indian-numbers.ts'
import { Columns, Line, Part } from './gallery-parts.tsx'

const models = [
  'Alto K10',
  'Baleno Zeta',
  'Brezza VXi',
  'Dzire VXi',
  'Ertiga ZXi',
  'Swift VXi',
  'Swift ZXi',
  'Wagon R VXi',
]
const counts = [4, 8, 15, 21, 31, 33, 28, 24, 19, 15, 14, 11, 9, 6, 4, 3]
const tabs = [
  { value: 'local', label: 'Local Listings', count: 38, href: '?tab=local' },
  { value: 'all', label: 'Search Results', count: 214, href: '?tab=all' },
]
const views = [
  { value: 'all', label: 'All', count: 214, href: '?view=all' },
  { value: 'deals', label: 'Best Deals', count: 3, href: '?view=deals' },
  { value: 'new', label: 'New', count: 5, href: '?view=new' },
  { value: 'certified', label: 'Certified', count: 3, href: '?view=certified' },
]

export function ControlParts() {
  return (
    <>
      <ButtonPart />
      <FieldPart />
      <ComboboxPart />
      <RangePart />
      <ChipPart />
      <TabsPart />
      <IconPart />
    </>
  )
}

function ButtonPart() {
  return (
    <Part id="button" title="Buttons" note="One marigold per screen, blue for the rest. 44 px tall on a phone.">
      <Line>
        <Button kind="main" icon="search">
          Search all portals
        </Button>
        <Button kind="blue">Search</Button>
        <Button>Contact</Button>
        <ButtonLink kind="quiet" to="?details">
          View Details
        </ButtonLink>
        <Button kind="bad">Withdraw</Button>
        <Button kind="main" busy>
          Searching...
        </Button>
        <Button kind="blue" disabled>
          Search
        </Button>
        <Button size="small" icon="mail">
          Write to us
        </Button>
        <IconButton icon="heart" label="Save" />
        <IconButton icon="mail" label="Messages, 2 new" dot />
      </Line>
      <Button kind="main" wide>
        Send Message to Seller
      </Button>
    </Part>
  )
}

function FieldPart() {
  return (
    <Part id="field" title="Fields" note="Label above, hint or error below.">
      <Columns>
        <Field label="Model">
          <TextInput defaultValue="Swift VXi" />
        </Field>
        <Field label="City">
          <Select
            all="All cities"
            defaultValue="hyderabad"
            choices={[
              { value: 'hyderabad', label: 'Hyderabad' },
              { value: 'delhi', label: 'Delhi NCR, coming soon' },
            ]}
          />
        </Field>
        <Field label="Phone" hint="Goes only to this seller.">
          <TextInput type="tel" placeholder="+91 XXXXX XXXXX" />
        </Field>
        <Field label="Price">
          <TextInput before="₹" after="= ₹4,85,000" defaultValue="4.85" inputMode="decimal" />
        </Field>
        <Field label="Mobile" error="Please provide a valid 10-digit mobile number">
          <TextInput defaultValue="98480 1" type="tel" />
        </Field>
        <Field label="Brand, nothing chosen yet">
          <Select all="All brands" defaultValue={noFilter} choices={[{ value: 'tata', label: 'Tata' }]} disabled />
        </Field>
        <Field label="Message (optional)">
          <TextArea defaultValue="Hi, I am interested in your 2019 Maruti Suzuki Swift VXi." />
        </Field>
      </Columns>
    </Part>
  )
}

function ChipPart() {
  return (
    <Part id="chip" title="Chips" note="Every filter shows how many cars it leaves. A choice without a car is dashed.">
      <ChipRow label="Fuel">
        <Chip name="fuel" value="petrol" count={112}>
          Petrol
        </Chip>
        <Chip name="fuel" value="diesel" count={64} defaultChecked>
          Diesel
        </Chip>
        <Chip name="fuel" value="cng" count={27}>
          CNG
        </Chip>
        <Chip name="fuel" value="lpg" count={0} disabled>
          LPG
        </Chip>
      </ChipRow>
      <ChipRow label="Filters on" scroll>
        <FilterChip without="?">₹2–15 L</FilterChip>
        <FilterChip without="?">2015 or newer</FilterChip>
        <FilterChip without="?">Up to 2 owners</FilterChip>
        <FilterChip without="?">Automatic</FilterChip>
      </ChipRow>
    </Part>
  )
}

function TabsPart() {
  return (
    <Part id="tabs" title="Tabs" note="Links; arrows walk among them. Segments for parts of a page.">
      <Tabs label="Where to look" id="where" tabs={tabs} value="all" />
      <TabPanel id="where" value="all">
        Search results would be here.
      </TabPanel>
      <Line>
        <Tabs label="Which cars" id="which" tabs={views} value="all" look="segment" />
      </Line>
      <TabPanel id="which" value="all">
        All of them.
      </TabPanel>
    </Part>
  )
}

function IconPart() {
  return (
    <Part id="icon" title="Icons" note="Always beside words, or on a sign that everybody knows.">
      <Line>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Line>
    </Part>
  )
}

function ComboboxPart() {
  const [model, setModel] = useState<string>()
  return (
    <Part id="combobox" title="Combobox" note="For long lists: typing narrows, arrows walk, Enter takes.">
      <Columns>
        <Field label="Model" hint="Type a letter or two">
          <Combobox
            name="model"
            choices={models.map((label) => ({ value: label, label }))}
            value={model}
            onChange={setModel}
            placeholder="Any model"
          />
        </Field>
      </Columns>
    </Part>
  )
}

function RangePart() {
  const [price, setPrice] = useState<Range>([200_000, 1_500_000])
  const format = (value: number) => (value >= 2_000_000 ? '₹20 L and more' : `₹${shortRupees(value)}`)
  const shared = { label: 'Price', min: 0, max: 2_000_000, step: 50_000, format, counts }
  return (
    <Part id="range" title="Range" note="Two thumbs over what there is.">
      <Columns>
        <RangeSlider {...shared} name="price" value={price} onChange={setPrice} />
        <RangeSlider {...shared} name="whole" value={[0, 2_000_000]} onChange={() => undefined} />
      </Columns>
    </Part>
  )
}

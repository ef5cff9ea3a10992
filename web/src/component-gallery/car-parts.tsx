import { useState } from 'react'
import { CarCard } from '../components/car/car-card.tsx'
import { CarPhoto } from '../components/car/car-photo.tsx'
import { CarRow } from '../components/car/car-row.tsx'
import type { CardCar } from '../components/car/card-car.ts'
import type { SaveToggle } from '../components/car/card-parts.tsx'
import { CardSkeleton, RowSkeleton } from '../components/states/skeleton.tsx'
import { CopyContext } from '../components/text/use-copy.ts'
import { Columns, Part } from './gallery-parts.tsx'
import { sampleCars } from './sample-cars.ts'
import { hindi, telugu } from './sample-copy.ts'

export function CarParts({ pictures }: { pictures: readonly string[] }) {
  const { swift, nexon, punch, kwid, dzire, innova } = sampleCars(pictures)
  const [saved, setSaved] = useState(false)
  const save = { pressed: saved, onPress: () => setSaved(!saved) }
  const contact = { href: '#contact' }
  return (
    <>
      <Part
        id="card"
        title="Car card"
        note="One link; Save and Contact lie above it. The skeleton is as high as a card."
      >
        <Columns least={282}>
          <CarCard car={swift} save={save} contact={contact} priority />
          <CarCard car={nexon} save={{ pressed: true, onPress: () => undefined }} contact={contact} />
          <CardSkeleton />
          <CarCard car={kwid} save={save} contact={contact} />
          <CarCard car={punch} save={save} contact={contact} />
          <CarCard car={innova} save={save} />
        </Columns>
      </Part>
      <Part id="row" title="Car row" note="The same car in a phone’s list.">
        <Columns least={300}>
          {[swift, punch, dzire, kwid, innova].map((car) => (
            <CarRow key={car.href} car={car} save={save} />
          ))}
          <RowSkeleton />
        </Columns>
      </Part>
      <LanguagePart swift={swift} save={save} />
      <PhotoPart pictures={pictures} />
    </>
  )
}

const inHindi = {
  make: 'मारुति सुज़ुकी',
  name: 'स्विफ्ट VXi',
  fuel: 'पेट्रोल',
  gearbox: 'मैनुअल',
  place: 'कुकटपल्ली',
}
const inTelugu = {
  make: 'మారుతి సుజుకి',
  name: 'స్విఫ్ట్ VXi',
  fuel: 'పెట్రోల్',
  gearbox: 'మాన్యువల్',
  place: 'కూకట్‌పల్లి',
}

function LanguagePart({ swift, save }: { swift: CardCar; save: SaveToggle }) {
  return (
    <Part id="languages" title="Languages" note="Words may run a third longer; numbers and plates stay.">
      <Columns least={282}>
        <div lang="hi">
          <CopyContext value={hindi}>
            <CarRow car={{ ...swift, ...inHindi }} save={save} />
          </CopyContext>
        </div>
        <div lang="te">
          <CopyContext value={telugu}>
            <CarRow car={{ ...swift, ...inTelugu }} save={save} />
          </CopyContext>
        </div>
        <div lang="hi">
          <CopyContext value={hindi}>
            <CarCard car={{ ...swift, ...inHindi, sellerType: 'निजी' }} save={save} contact={{ href: '#contact' }} />
          </CopyContext>
        </div>
      </Columns>
    </Part>
  )
}

function PhotoPart({ pictures }: { pictures: readonly string[] }) {
  return (
    <Part id="photo" title="Photo" note="8:5, 4:3 and 3:2; the ground before it is there; no photo.">
      <Columns least={200}>
        <CarPhoto images={pictures.slice(3, 4)} alt="A car" sizes="300px" />
        <CarPhoto images={pictures.slice(4, 5)} alt="A car" sizes="300px" ratio="row" />
        <CarPhoto images={pictures.slice(7, 8)} alt="A car" sizes="300px" ratio="gallery" />
        <CarPhoto images={[]} alt="A car" sizes="300px" />
        <div className="photo" />
      </Columns>
    </Part>
  )
}

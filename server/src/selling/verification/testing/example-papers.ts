import { drawPaper, type PaperLine } from './draw-paper.ts'

export type ExampleCar = {
  plate: string
  owner: string
  serial: number
  registered: string
  made: string
  maker: string
  model: string
  fuel: 'Petrol' | 'CNG' | 'Diesel'
  fitUntil: string
  insuredUntil: string
}

/** An invented car with valid papers. */
export const exampleCar: ExampleCar = {
  plate: 'TS 09 EK 4417',
  owner: 'K Lakshmi',
  serial: 1,
  registered: '14/03/2018',
  made: '02/2018',
  maker: 'MARUTI SUZUKI INDIA LTD',
  model: 'SWIFT VXI',
  fuel: 'Petrol',
  fitUntil: '13/03/2033',
  insuredUntil: '02/02/2097',
}

const fuels = {
  english: { Petrol: 'PETROL', CNG: 'PETROL / CNG', Diesel: 'DIESEL' },
  hindi: { Petrol: 'पेट्रोल', CNG: 'पेट्रोल / सीएनजी', Diesel: 'डीजल' },
  telugu: { Petrol: 'పెట్రోల్', CNG: 'పెట్రోల్ / సీఎన్జీ', Diesel: 'డీజిల్' },
} as const

export type Script = keyof typeof fuels
export const scripts = ['english', 'hindi', 'telugu'] as const

const rcLines: Record<Script, (car: ExampleCar) => [string, PaperLine[]]> = {
  english: (car) => [
    'CERTIFICATE OF REGISTRATION',
    [
      ['Registration No', car.plate],
      ['Date of Registration', car.registered],
      ['Owner Name', car.owner],
      ['Owner Serial', String(car.serial)],
      ['Maker Name', car.maker],
      ['Model', car.model],
      ['Fuel Type', fuels.english[car.fuel]],
      ['Year of Manufacture', car.made],
      ['Registration Valid Upto', car.fitUntil],
      ['Hypothecation', 'NIL'],
    ],
  ],
  hindi: (car) => [
    'पंजीकरण प्रमाण पत्र',
    [
      ['पंजीकरण संख्या', car.plate],
      ['पंजीकरण तिथि', car.registered],
      ['स्वामी का नाम', car.owner],
      ['स्वामी क्रमांक', String(car.serial)],
      ['निर्माता', car.maker],
      ['मॉडल', car.model],
      ['ईंधन', fuels.hindi[car.fuel]],
      ['निर्माण वर्ष', car.made],
      ['पंजीकरण वैधता', car.fitUntil],
    ],
  ],
  telugu: (car) => [
    'రిజిస్ట్రేషన్ సర్టిఫికేట్',
    [
      ['రిజిస్ట్రేషన్ సంఖ్య', car.plate],
      ['రిజిస్ట్రేషన్ తేదీ', car.registered],
      ['యజమాని పేరు', car.owner],
      ['యజమాని క్రమ సంఖ్య', String(car.serial)],
      ['తయారీదారు', car.maker],
      ['మోడల్', car.model],
      ['ఇంధనం', fuels.telugu[car.fuel]],
      ['తయారీ సంవత్సరం', car.made],
      ['రిజిస్ట్రేషన్ చెల్లుబాటు', car.fitUntil],
    ],
  ],
}

const insuranceLines: Record<Script, (car: ExampleCar) => [string, PaperLine[]]> = {
  english: (car) => [
    'PRIVATE CAR PACKAGE POLICY',
    [
      ['Name of Insured', car.owner],
      ['Vehicle No', car.plate],
      ['Policy valid upto', car.insuredUntil],
    ],
  ],
  hindi: (car) => [
    'निजी कार बीमा',
    [
      ['बीमाधारक का नाम', car.owner],
      ['वाहन संख्या', car.plate],
      ['बीमा समाप्ति तिथि', car.insuredUntil],
    ],
  ],
  telugu: (car) => [
    'ప్రైవేట్ కారు బీమా',
    [
      ['బీమాదారు పేరు', car.owner],
      ['వాహన సంఖ్య', car.plate],
      ['బీమా గడువు తేదీ', car.insuredUntil],
    ],
  ],
}

export function drawRc(script: Script, car: ExampleCar = exampleCar): Promise<Buffer> {
  return drawPaper(...rcLines[script](car))
}

export function drawInsurance(script: Script, car: ExampleCar = exampleCar): Promise<Buffer> {
  return drawPaper(...insuranceLines[script](car))
}

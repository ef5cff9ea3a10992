import { renderPhoto } from '@pahiya/demo/pictures/render-photo'

type View = 'front' | 'rear' | 'left' | 'right' | 'interior'

/** Photos such as a seller would take, of a car that is on no portal; the papers are photographed, too. */
export async function drawCarPhotos(set: string) {
  const photo = async (view: View | 'odometer', name: string) => {
    const { bytes } = await renderPhoto({
      path: name,
      pictureSet: set,
      view,
      model: 'Hyundai i20',
      body: 'hatchback',
      colour: 'blue',
      electric: false,
      automatic: false,
      plate: 'TS09EA1234',
      maskPlateDigits: 0,
      odometerKm: 43_000,
      treatment: { quality: 88, cropShare: 0, mirrored: false, watermark: undefined },
    })
    return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes }
  }
  return {
    documents: { 'RC Book': await photo('odometer', 'rc'), Insurance: await photo('odometer', 'insurance') },
    photos: {
      Front: await photo('front', 'front'),
      Rear: await photo('rear', 'rear'),
      'Left side': await photo('left', 'left'),
      'Right side': await photo('right', 'right'),
      Interior: await photo('interior', 'interior'),
    },
  }
}

import { expect, test } from 'vitest'
import { acceptedTypes, fileCategories, photoFileId, isPaper, photoAddress } from './uploads.ts'

test('there are two papers and five photos; papers may be PDFs, but photos may not (UP-04)', () => {
  expect(fileCategories.filter(isPaper)).toEqual(['rcBook', 'insurance'])
  expect(fileCategories).toHaveLength(7)
  for (const category of fileCategories) {
    expect(acceptedTypes(category)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      ...(isPaper(category) ? ['application/pdf'] : []),
    ])
  }
})

test('the address of a photo identifies its file, and no other address does', () => {
  const id = '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60'
  expect(photoFileId(photoAddress(id))).toBe(id)
  for (const other of [
    `http://photos.pahiya.invalid/${id}`,
    `https://photos.pahiya.invalid.example/${id}`,
    `${photoAddress(id)}?x`,
    'https://photos.pahiya.invalid/',
  ]) {
    expect(photoFileId(other)).toBeNull()
  }
})

import { pageOf, type Face } from '../face.ts'
import { apiRow } from './known-kinds.ts'

/** A dealer group whose system pushes its cars. Its two secrets are current at the same time. */
export const seedhamotors: Face = {
  key: 'seedhamotors',
  name: 'Seedha Motors',
  authorization: 'demo-seedhamotors-new,demo-seedhamotors-old',
  record: { connector: 'signed-push', format: null, trustPoints: 9 },
  answer: () => undefined,
  push: (rows, site, stated) =>
    JSON.stringify({
      ...stated,
      adverts: rows.map((row) => ({
        ...apiRow(row, site),
        url: pageOf({ ...site, origin: 'https://seedha.example' }, row),
      })),
    }),
}

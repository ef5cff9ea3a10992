import { expect, test } from 'vitest'
import { connectionVariables } from './postgres-programs.ts'

test('pg_dump connects as the URL specifies, including server verification', () => {
  expect(
    connectionVariables('postgres://us%40er:p%3Aw@db.example/pahiya?sslmode=verify-full&sslrootcert=/ca.pem'),
  ).toEqual({
    PGHOST: 'db.example',
    PGPORT: '5432',
    PGUSER: 'us@er',
    PGPASSWORD: 'p:w',
    PGDATABASE: 'pahiya',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.pem',
  })
  expect(connectionVariables('postgres://u:p@127.0.0.1:15432/x')).not.toHaveProperty('PGSSLMODE')
})

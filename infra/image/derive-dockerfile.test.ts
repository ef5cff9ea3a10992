import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseImages, deriveDockerfile } from './derive-dockerfile.ts'

const dockerfile = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8')
const derive = (reachable: boolean, builtPages = false) =>
  deriveDockerfile(dockerfile, { builtPages, isReachable: async () => reachable })

test('the Dockerfile is built as it is if its servers respond', async () => {
  expect(await derive(true)).toEqual({ text: dockerfile, replaced: [] })
})

test('only the steps whose servers do not respond are replaced, and each is named', async () => {
  const { text, replaced } = await derive(false)
  expect(replaced).toHaveLength(2)
  const kept = new Set(text.split('\n'))
  const gone = dockerfile.split('\n').filter((line) => !kept.has(line))
  expect(gone.join('\n')).toMatch(/snapshot\.debian\.org[\s\S]*apt\.postgresql\.org\.sh[\s\S]*postgresql-client/)
  expect(gone.filter((line) => /^(FROM|COPY|ENV|USER|ENTRYPOINT|CMD|EXPOSE)/.test(line))).toEqual([])
  expect(text).toContain('RUN apt-get update && apt-get install --yes --no-install-recommends')
  expect((await derive(false, true)).replaced).toHaveLength(3)
})

test('a Dockerfile without the expected step is refused', async () => {
  const other = deriveDockerfile('FROM debian\n', { builtPages: false, isReachable: async () => false })
  await expect(other).rejects.toThrow('0 times')
})

test('the base images are those of Node.js and Python, with their versions', () => {
  expect(baseImages(dockerfile)).toEqual([
    expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim$/),
    expect.stringMatching(/^python:\d+\.\d+-slim-bookworm$/),
  ])
})

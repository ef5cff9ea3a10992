import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPersonalData } from './find-personal-data.ts'
import { watchLogLines } from './watch-log-lines.ts'

test.each([
  ['an e-mail address', 'asha.reddy+cars@people.example was told'],
  ['an Indian mobile number', '{"to":"+919848022213"}'],
  ['an Indian mobile number', '{"mobiles":"919848022213"}'],
  ['an Indian mobile number', 'call 98480 22213'],
  ['a code of six digits', '{"code":"104729"}'],
  ['a code of six digits', 'otp 104729'],
  ['a token', '{"reason":"no session T4kq0ZbW2xY8sVnC6rLdHf1pJgMeUaQo"}'],
  ['a cookie', 'cookie: session=abcdefghijklmnop.signature'],
  ['the canary', '{"title":"Canary draft of a Swift zx81"}'],
])('finds %s in %s', (what, line) => {
  expect(findPersonalData(line)).toBe(what)
})

test.each([
  '{"level":30,"time":1794810000000,"process":"site","reqId":"9a1f6c5e-0d3b-4e7c-8b1a-2f3e4d5c6b7a","msg":"answered"}',
  '{"traceId":"4bf92f3577b34da6a3ce929d0e0e4736","code":"23505","ms":104729}',
  'at Client.query (/srv/node_modules/.pnpm/pg@8.16.0/node_modules/pg/lib/client.js:104:17)',
  '{"folder":"20261116T063434567Z","dumpSha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
])('leaves %s alone', (line) => {
  expect(findPersonalData(line)).toBeNull()
})

type Logger = { info: (...said: unknown[]) => void; debug: (said: string) => void; child: (fields: object) => Logger }
type CreateLogger = (options: object, to: object) => Logger

/** The server's copy: this folder has no packages of its own. */
const loggerFile = join(import.meta.dirname, '../../server/node_modules', 'pino', 'pino.js')

test('a line from any logger is checked, wherever it is written', () => {
  const faults: string[] = []
  watchLogLines((fault) => void faults.push(fault))
  const createLogger = createRequire(import.meta.url)(loggerFile) as CreateLogger
  const log = createLogger({ level: 'info' }, { write: () => {} })
  log.debug('otp 104729 is below the level')
  log.info({ ms: 4 }, 'answered')
  expect(faults).toEqual([])
  log.child({ otp: '104729' }).info('sent')
  expect(faults).toEqual([expect.stringContaining('a log line tells a code of six digits')])
})

test('a process started by a test exits when it logs personal data', async () => {
  const inChild = `--import=${new URL('./in-child.ts', import.meta.url).href}`
  const run = (said: string) =>
    new Promise<{ code: unknown; stderr: string }>((resolve) =>
      execFile(
        process.execPath,
        [inChild, '-e', `require(${JSON.stringify(loggerFile)})().info(${JSON.stringify(said)})`],
        (error, _, stderr) => resolve({ code: error ? error.code : 0, stderr }),
      ),
    )
  expect(await run('asha@people.example signed in')).toMatchObject({
    code: 70,
    stderr: expect.stringContaining('an e-mail address'),
  })
  expect((await run('somebody signed in')).code).toBe(0)
})

type Project = { test: { name: string; setupFiles?: string[] } }
type VitestConfig = { default: { test: { projects: Project[] } } }

test('every test project that starts a server applies this rule', async () => {
  const projectsOf = async (file: string) =>
    ((await import(new URL(file, import.meta.url).href)) as VitestConfig).default.test.projects
  const engines = (await projectsOf('../../vitest.config.ts')).filter(({ test: { name } }) => name === 'engines')
  const projects = [...engines, ...(await projectsOf('../../e2e/vitest.config.ts'))]
  expect(projects.length).toBeGreaterThan(3)
  const isWatched = ({ test: { setupFiles } }: Project) =>
    setupFiles?.some((file) => file.endsWith('checks/log-lines/setup.ts')) === true
  expect(projects.filter((project) => !isWatched(project))).toEqual([])
})

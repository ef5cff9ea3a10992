import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeIsolation, runLimited } from './limited-process.ts'

const environmentFile = join(import.meta.dirname, '../../../../.env')
const limits = { memoryMb: 512, ms: 5_000 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limited-'))
  await writeFile(join(folder, 'secret'), 'x')
})
afterAll(() => rm(folder, { recursive: true }))

/** Stands in for a decoder: a program that behaves as a hostile file might make a decoder behave. */
async function decoder(body: string): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  await writeFile(path, `process.stdout.write('ready\\n'); process.stdin.on('data', () => {}); ${body}`)
  return path
}

const say = (told: string) =>
  `process.stdout.write(JSON.stringify({ peakMb: 1, told: ${told} }) + '\\n', () => process.exit(0))`
const run = async (body: string, given: typeof limits & { threads?: boolean } = limits, signal?: AbortSignal) =>
  runLimited<unknown>({ program: await decoder(body), request: {}, bytes: Buffer.from('x') }, given, signal)

test('a decoder that never ends is killed', async () => {
  const endless = () => run('for (;;);', { ...limits, ms: 500 })
  // On a busy machine the decoder may not have run at all, which says nothing about the bytes.
  await expect.poll(() => endless().catch(() => null)).toMatchObject({ kind: 'too-long' })
})

test('a decoder that used up its time is not run again, so that hostile bytes use up the time only once', async () => {
  const program = await decoder('for (;;);')
  let runs = 0
  const task = {
    program,
    request: {},
    get bytes() {
      runs += 1
      return Buffer.from('x')
    },
  }
  const outcome = async () => {
    runs = 0
    const kind = await runLimited(task, { ...limits, ms: 500 }).then(
      (answer) => answer.kind,
      () => 'starved',
    )
    return { kind, runs }
  }
  await expect.poll(outcome).toEqual({ kind: 'too-long', runs: 1 })
})

test('bytes whose decoder hardly ran are retried, because the result is not conclusive', async () => {
  await expect(run('setInterval(() => {}, 1_000)', { ...limits, ms: 1_500 })).rejects.toThrow('too busy')
})

test('a decoder that exceeds its memory limit is stopped', async () => {
  const result = await run('const held = []; setInterval(() => held.push(Buffer.alloc(64 << 20, 1)), 5)', {
    ...limits,
    ms: 60_000,
  })
  // Killed for its memory, or, if the kernel is first, ended by its own failed allocation.
  expect(result).toMatchObject({ kind: expect.stringMatching(/^(too-much-memory|broken)$/) })
  expect(result.peakMb).toBeLessThan(600)
})

test('the kernel itself denies the memory, even if the watcher does not check', async () => {
  const grab = `
    let got = 0; const held = []
    try { for (let i = 0; i < 64; i += 1) { held.push(Buffer.allocUnsafeSlow(64 << 20).fill(1)); got += 64 } } catch {}
    ${say('got')}`
  const result = await run(grab, { ...limits, ms: 60_000 })
  expect(result.kind === 'answered' ? result.told : 0).toBeLessThanOrEqual(limits.memoryMb)
})

test('a decoder that crashes breaks nothing else', async () => {
  expect(await run('process.kill(process.pid, "SIGSEGV")')).toMatchObject({ kind: 'broken' })
  expect(await run('process.exit(3)')).toMatchObject({ kind: 'broken' })
})

test.each([false, true])(
  'a decoder reads only our code and cannot see secrets, write files, start processes or use the network (threads: %s)',
  async (threads) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    let met = 0
    server.on('connection', (socket) => {
      met += 1
      socket.destroy()
    })
    const { port } = server.address() as { port: number }
    const told = await run(
      `const seen = []
    if (Object.keys(process.env).some((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))) seen.push('environment')
    const { readFileSync } = await import('node:fs')
    for (const path of ['/etc/passwd', '/proc/self/environ', '${folder}/secret', '${environmentFile}'])
      try { readFileSync(path); seen.push(path) } catch {}
    try { (await import('node:fs')).writeFileSync('${folder}/written', 'x'); seen.push('file') } catch {}
    try { if (!(await import('node:child_process')).spawnSync('ls').error) seen.push('process') } catch {}
    try { await fetch('http://127.0.0.1:${port}/'); seen.push('fetch') } catch {}
    const net = await import('node:net')
    await new Promise((resolve) => {
      try { net.connect(${port}, '127.0.0.1').on('connect', () => { seen.push('connect'); resolve() }).on('error', resolve) } catch { resolve() }
    })
    ${say('seen')}`,
      { ...limits, ms: 30_000, threads },
    )
    server.close()
    expect(told).toMatchObject({ kind: 'answered', told: [] })
    expect(met).toBe(0)
  },
)

test('aborting from outside ends the process and rejects', async () => {
  const stop = new AbortController()
  const running = run('setInterval(() => {}, 100)', { ...limits, ms: 60_000 }, stop.signal)
  stop.abort()
  await expect(running).rejects.toThrow('abort')
})

test('the process reports its isolation: no environment, the paths that it may read, and who blocks the network', async () => {
  const { network, environment, readable, ...rest } = describeIsolation()
  expect(rest).toEqual({ mayWrite: false, mayStartProcesses: false })
  expect(environment).toEqual([])
  expect(readable.every((path) => isAbsolute(path))).toBe(true)
  expect(readable.filter((path) => environmentFile.startsWith(`${path}/`))).toEqual([])
  // A child in a namespace of its own sees no interface but an unconfigured loopback.
  const told = await run(`
    const { networkInterfaces } = await import('node:os')
    ${say('Object.values(networkInterfaces()).flat().length')}`)
  expect(network).toBe(told.kind === 'answered' && told.told === 0 ? 'kernel' : 'javascript')
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleJpeg } from '../../testing/file-world.ts'
import { inspectionLimits, runInspection } from './run-inspection.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspection-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** In place of the decoder: a program that does what a file might make a decoder do. */
async function decoder(body: string): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  await writeFile(path, `process.stdout.write('ready\\n'); process.stdin.on('data', () => {}); ${body}`)
  return path
}

const photo = { kind: 'photo', blur: [] } as const
const run = async (body: string, limits = inspectionLimits) =>
  runInspection(Buffer.from('x'), photo, { ...limits, program: await decoder(body) })

test('a decoder that never ends is killed and the file refused', async () => {
  const endless = () => run('for (;;);', { ...inspectionLimits, ms: 500 })
  // On a busy machine it may not have run at all, which says nothing of the file.
  await expect.poll(() => endless().catch(() => null)).toMatchObject({ ok: false, reason: 'took-too-long' })
})

test('a decoder that hardly got to run refuses nothing: the file is tried again', async () => {
  await expect(run('setInterval(() => {}, 1_000)', { ...inspectionLimits, ms: 1_500 })).rejects.toThrow('too busy')
})

test('a decoder that takes more than 512 MB is stopped and the file refused', async () => {
  const result = await run('const held = []; setInterval(() => held.push(Buffer.alloc(64 << 20, 1)), 5)', {
    ...inspectionLimits,
    ms: 60_000,
  })
  // Killed for what it holds, or, if the kernel is first, ended by its own failure to get more.
  expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/^(too-much-memory|broken-picture)$/) })
  expect(result.peakMb).toBeLessThan(600)
})

test('the kernel itself refuses it the memory, also when nobody looks', async () => {
  const grab = `
    let got = 0; const held = []
    try { for (let i = 0; i < 64; i += 1) { held.push(Buffer.allocUnsafeSlow(64 << 20).fill(1)); got += 64 } } catch {}
    process.stdout.write(JSON.stringify({ ok: false, reason: 'wrong-type', peakMb: got }) + '\\n', () => process.exit(0))`
  const result = await run(grab, { ...inspectionLimits, ms: 60_000 })
  expect(result.peakMb).toBeLessThanOrEqual(inspectionLimits.memoryMb)
})

test('a decoder that falls over refuses the file and nothing else', async () => {
  expect(await run('process.kill(process.pid, "SIGSEGV")')).toMatchObject({ ok: false, reason: 'broken-picture' })
  expect(await run('process.exit(3)')).toMatchObject({ ok: false, reason: 'broken-picture' })
})

test('it knows no secret, writes no file and starts no process', async () => {
  const told = await run(`
    const seen = []
    if (Object.keys(process.env).some((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))) seen.push('environment')
    try { (await import('node:fs')).writeFileSync('${folder}/written', 'x'); seen.push('file') } catch {}
    try { if (!(await import('node:child_process')).spawnSync('ls').error) seen.push('process') } catch {}
    process.stdout.write(JSON.stringify({ ok: false, reason: seen.join(' ') || 'empty' }) + '\\n', () => process.exit(0))`)
  expect(told).toMatchObject({ ok: false, reason: 'empty' })
})

test('what is stopped from outside ends its process and says so', async () => {
  const stop = new AbortController()
  const running = runInspection(
    await exampleJpeg(1),
    photo,
    { ...inspectionLimits, ms: 60_000, program: await decoder('setInterval(() => {}, 100)') },
    stop.signal,
  )
  stop.abort()
  await expect(running).rejects.toThrow('abort')
})

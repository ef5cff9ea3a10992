import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { expect, test } from 'vitest'
import { Environment } from '../config/environment.ts'
import { forcedExitMs, trustAuthorities } from './run-process.ts'

test.each([0, 20_000, 60_000])('a drain of %i ms leaves a site 25 seconds to close its resources', (DRAIN_MS) => {
  expect(Environment.shape.DRAIN_MS.parse(DRAIN_MS)).toBe(DRAIN_MS)
  expect(forcedExitMs({ DRAIN_MS }) - DRAIN_MS).toBe(25_000)
})

test('an engine whose certificate is signed by our own authority is trusted once the file is configured', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-ca-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=engine', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  const engine = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => response.end('ok'))
  engine.listen(0, '127.0.0.1')
  await once(engine, 'listening')
  const { port } = engine.address() as { port: number }
  const connect = async () => {
    const socket = tls.connect({ port, host: '127.0.0.1' })
    const outcome = await Promise.race([
      once(socket, 'secureConnect').then(() => 'trusted'),
      once(socket, 'error').then(() => 'refused'),
    ]).catch(() => 'refused')
    socket.destroy()
    return outcome
  }
  const before = tls.getCACertificates('default')
  try {
    expect(await connect()).toBe('refused')
    trustAuthorities({ ENGINES_CA_FILE: cert })
    expect(await connect()).toBe('trusted')
    expect(() => trustAuthorities({ ENGINES_CA_FILE: join(folder, 'none.pem') })).toThrow('ENGINES_CA_FILE')
  } finally {
    tls.setDefaultCACertificates(before)
    engine.close()
    rmSync(folder, { recursive: true })
  }
})

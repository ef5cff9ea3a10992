import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { EngineTrouble } from './engine.ts'
import { run } from './run-command.ts'
import { settings } from './settings.ts'

export type MavenArtifact = { group: string; artifact: string; version: string; type: 'jar' | 'zip'; sha256: string }

export async function downloadFromMaven(wanted: MavenArtifact, folder: string): Promise<string> {
  const { group, artifact, version, type, sha256 } = wanted
  const fileName = `${artifact}-${version}.${type}`
  return download(fileName, sha256, folder, async (attempt) => {
    // Maven first downloads its own plugins for about a minute; a plain GET of the same file takes a second.
    if (attempt === 1) {
      const url = [settings.mavenRepository, group.replaceAll('.', '/'), artifact, version, fileName].join('/')
      const answer = await fetch(url, { signal: AbortSignal.timeout(180_000) })
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
      writeFileSync(join(folder, fileName), await answer.bytes())
    } else {
      const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy'
      const coordinates = [group, artifact, version, type].join(':')
      await run('mvn', ['-B', '-ntp', '-q', copy, `-Dartifact=${coordinates}`, `-DoutputDirectory=${folder}`])
    }
    return fileName
  })
}

export type Wheel = { name: string; version: string; sha256: string }

export async function downloadFromPypi(wanted: Wheel, folder: string): Promise<string> {
  // The tags are explicit, so that every Python version downloads the file whose checksum is pinned.
  const tags = '--python-version 3.11 --implementation cp --abi cp311 --abi none --platform manylinux_2_28_x86_64'
  const options = `-m pip -q download --disable-pip-version-check --no-deps --only-binary=:all: ${tags}`.split(' ')
  return download(`${wanted.name} ${wanted.version}`, wanted.sha256, folder, async () => {
    await run('python3', [...options, '-d', folder, `${wanted.name}==${wanted.version}`])
    const file = readdirSync(folder).find((name) => name.startsWith(`${wanted.name.replaceAll('-', '_')}-`))
    if (!file) throw new Error('pip downloaded no wheel')
    return file
  })
}

async function download(
  what: string,
  sha256: string,
  folder: string,
  attemptDownload: (attempt: number) => Promise<string>,
): Promise<string> {
  mkdirSync(folder, { recursive: true })
  let why = ''
  for (let attempt = 1; attempt <= 4; attempt++) {
    try {
      const file = join(folder, await attemptDownload(attempt))
      const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
      if (sum === sha256) return file
      why = `its sha256 is ${sum}, and infra/engines.env expects ${sha256}`
      rmSync(file)
    } catch (error) {
      why = error instanceof Error ? error.message : String(error)
    }
    await sleep(attempt * 1000)
  }
  throw new EngineTrouble(`${what} could not be downloaded`, {
    why,
    advice: 'look at the network and at the settings of Maven (~/.m2/settings.xml) and pip (pip config list)',
  })
}

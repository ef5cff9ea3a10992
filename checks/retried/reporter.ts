import { appendFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

const reports = join(import.meta.dirname, '../../.reports')

/** Reports each test that passed only on retry, with its earlier failure: .ci/run prints them at the end. */
export default class RetriedTests implements Reporter {
  private readonly lines: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {}
    if (!flaky) return
    const reasons = (test.result().errors ?? []).map(({ message, stacks = [] }) => {
      const place = stacks.find(({ file }) => !file.includes('/node_modules/'))
      return `${message.split('\n')[0]}${place ? `, line ${place.line} of ${basename(place.file)}` : ''}`
    })
    const tries = `passed at try ${retryCount + 1}`
    this.lines.push(
      `${test.module.relativeModuleId} > ${test.fullName}: ${tries} (${reasons.join('; ') || 'no reason was reported'})`,
    )
  }

  onTestRunEnd(): void {
    if (this.lines.length === 0) return
    const text = `${this.lines.join('\n')}\n`
    process.stdout.write(`\nPassed only when tried again:\n${text}`)
    mkdirSync(reports, { recursive: true })
    appendFileSync(join(reports, 'retried.txt'), text)
  }
}

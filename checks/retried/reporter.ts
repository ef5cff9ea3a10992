import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

const reports = join(import.meta.dirname, '../../.reports')

/** Reports each test that passed only on retry, with its earlier failure: .ci/run prints them at the end. */
export default class RetriedTests implements Reporter {
  private readonly lines: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {}
    if (!flaky) return
    const reason = test.result().errors?.[0]?.message.split('\n')[0] ?? 'no reason was told'
    this.lines.push(`${test.module.relativeModuleId} > ${test.fullName}: passed at try ${retryCount + 1} (${reason})`)
  }

  onTestRunEnd(): void {
    if (this.lines.length === 0) return
    const text = `${this.lines.join('\n')}\n`
    process.stdout.write(`\nPassed only when tried again:\n${text}`)
    mkdirSync(reports, { recursive: true })
    appendFileSync(join(reports, 'retried.txt'), text)
  }
}

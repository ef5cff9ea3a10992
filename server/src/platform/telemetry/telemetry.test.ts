import { context, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, test } from 'vitest'
import { startTelemetry } from './telemetry.ts'

/** Number of traced requests among 1,000 with this header; the caller chose an id that every ratio would sample. */
async function traced(ratio: number, flag: 0 | 1): Promise<number> {
  trace.disable()
  context.disable()
  const exporter = new InMemorySpanExporter()
  const telemetry = startTelemetry({ TRACES_SAMPLE_RATIO: ratio }, 'test', [new SimpleSpanProcessor(exporter)])
  const remote = { traceId: `${'0'.repeat(31)}1`, spanId: `${'0'.repeat(15)}1`, traceFlags: flag, isRemote: true }
  const caller = trace.setSpanContext(context.active(), remote)
  for (let request = 0; request < 1_000; request += 1) {
    const span = trace.getTracer('test').startSpan('request', {}, caller)
    // Spans within a request follow the sampling decision of the request.
    trace.getTracer('test').startSpan('query', {}, trace.setSpan(caller, span)).end()
    span.end()
  }
  const spans = exporter.getFinishedSpans()
  expect(spans.filter(({ name }) => name === 'query')).toHaveLength(spans.length / 2)
  await telemetry.close()
  return spans.length / 2
}

test('a stranger’s traceparent header decides neither that a request is traced nor that it is not', async () => {
  expect(await traced(0, 1)).toBe(0)
  expect(await traced(1, 0)).toBe(1_000)
  for (const flag of [0, 1] as const) {
    const count = await traced(0.1, flag)
    expect(count).toBeGreaterThan(30)
    expect(count).toBeLessThan(250)
  }
})

import FastifyOtelModule from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SamplingResult,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import type { Config } from '../config.ts'

export type Telemetry = {
  httpTracing: FastifyOtelModule.FastifyOtelInstrumentation
  close: () => Promise<void>
}

/**
 * Traces a share of requests, beginning with the first; every request has a trace id, which its log lines contain.
 * Without a configured endpoint nothing is recorded.
 */
export function startTelemetry(
  config: Partial<Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'TRACES_SAMPLE_RATIO'>>,
  process: string,
  spanProcessors: SpanProcessor[] = exportingTo(config.OTEL_EXPORTER_OTLP_ENDPOINT),
): Telemetry {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `pahiya-${process}` }),
    sampler: samplerOf(spanProcessors.length === 0 ? 0 : (config.TRACES_SAMPLE_RATIO ?? 1)),
    spanProcessors,
  })
  provider.register()
  const httpTracing = new FastifyOtelModule.FastifyOtelInstrumentation({ instrumentHooks: false })
  httpTracing.setTracerProvider(provider)
  return { httpTracing, close: () => provider.shutdown() }
}

/**
 * Samples by our own trace ids. A caller's `traceparent` header does not decide, neither by its flag nor by an id chosen
 * for it: otherwise a stranger could have every request traced, or none.
 */
function samplerOf(ratio: number): Sampler {
  const byChance = new ChanceSampler(ratio)
  return new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(ratio),
    remoteParentSampled: byChance,
    remoteParentNotSampled: byChance,
  })
}

class ChanceSampler implements Sampler {
  private readonly ratio: number
  constructor(ratio: number) {
    this.ratio = ratio
  }
  shouldSample(): SamplingResult {
    const isSampled = Math.random() < this.ratio
    return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
  }
  toString(): string {
    return `ChanceSampler{${this.ratio}}`
  }
}

function exportingTo(endpoint: string | undefined): SpanProcessor[] {
  return endpoint
    ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href }))]
    : []
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}

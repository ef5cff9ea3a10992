import FastifyOtelModule from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
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
 * Follows the decision of a proxy in front of us; otherwise samples by trace id, so that all processes decide alike.
 */
function samplerOf(ratio: number): ParentBasedSampler {
  return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
}

function exportingTo(endpoint: string | undefined): SpanProcessor[] {
  return endpoint
    ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href }))]
    : []
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}

import FastifyOtelModule from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node'
import type { Config } from './config.ts'

export type Telemetry = {
  httpTracing: FastifyOtelModule.FastifyOtelInstrumentation
  close: () => Promise<void>
}

/** Traces from the first request on. Without a configured endpoint they are made, numbered and dropped. */
export function startTelemetry(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  process: string,
  spanProcessors: SpanProcessor[] = exportingTo(config.OTEL_EXPORTER_OTLP_ENDPOINT),
): Telemetry {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `pahiya-${process}` }),
    spanProcessors,
  })
  provider.register()
  const httpTracing = new FastifyOtelModule.FastifyOtelInstrumentation({ instrumentHooks: false })
  httpTracing.setTracerProvider(provider)
  return { httpTracing, close: () => provider.shutdown() }
}

function exportingTo(endpoint: string | undefined): SpanProcessor[] {
  return endpoint
    ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href }))]
    : []
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}

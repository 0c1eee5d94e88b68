import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  createNoopMeter,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type MeterProvider,
  type Span,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { SpanOutcome } from '#server/platform/http/processMetrics.ts'
import type { Attributes, OpenSpan, SpanKind as Kind, Tracing } from './spans.ts'
import type { TracingSettings } from './tracingSettings.ts'

/** The maximum length of an attribute: statements that insert many rows have long texts. */
const attributeLength = 4_096

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

type Present = { span: Span; over: boolean }
type Count = (outcome: SpanOutcome, spans: number) => void

/**
 * Creates traces by OpenTelemetry's SDK, and sends them to a collector over OTLP. The exporter and
 * the resource read their own settings from the environment. Nothing is registered globally, and no
 * module is patched. `count` receives how many spans were sent or lost.
 */
export function openTelemetry(settings: TracingSettings, count: Count): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'ikad-back-office',
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: attributeLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        maxQueueSize: settings.OTEL_BSP_MAX_QUEUE_SIZE,
        maxExportBatchSize: settings.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
        scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
        exportTimeoutMillis: settings.OTEL_BSP_EXPORT_TIMEOUT,
        selfObsMeterProvider: countingMeter(count),
      }),
    ],
  })
  const tracer = provider.getTracer('ikad')
  const propagator = new W3CTraceContextPropagator()
  const store = new AsyncLocalStorage<Present>()

  /** Work that outlives its request must not add to a trace that has ended. */
  function present(): Span | undefined {
    const current = store.getStore()
    return current && !current.over ? current.span : undefined
  }

  function open(
    name: string,
    { kind, attributes }: { kind: Kind; attributes: Attributes },
    context = contextOf(present()),
  ): OpenSpan {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const entry = { span, over: false }
    return {
      run: (work) => store.run(entry, work),
      name: (known) => void span.updateName(known),
      end(more = {}, failure = null) {
        entry.over = true
        span.setAttributes(more)
        if (failure !== null) {
          span.setAttribute('error.type', failure)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  return {
    openRequest: (name, traceparent, attributes) =>
      open(
        name,
        { kind: 'server', attributes },
        // The caller's tracestate is not passed on: it may contain anything.
        propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter),
      ),
    open: (name, kind, attributes = {}) => open(name, { kind, attributes }),
    openWithin: (name, attributes) =>
      present()?.isRecording() ? open(name, { kind: 'client', attributes }) : null,
    traceId: () => present()?.spanContext().traceId,
    outgoing() {
      const headers: Record<string, string> = {}
      propagator.inject(contextOf(present()), headers, defaultTextMapSetter)
      return headers
    },
    stop: () => provider.shutdown(),
  }
}

const contextOf = (span: Span | undefined) =>
  span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT

function samplerOf(settings: TracingSettings): Sampler {
  const name = settings.OTEL_TRACES_SAMPLER
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG)
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/**
 * Returns a meter that counts what became of spans. The SDK reports it by the counter
 * `otel.sdk.processor.span.processed` alone, whose `error.type` is `queue_full` for a span that
 * found no room.
 */
function countingMeter(count: Count): MeterProvider {
  const meter = createNoopMeter()
  meter.createCounter = (name) => ({
    add(spans, attributes) {
      if (name !== 'otel.sdk.processor.span.processed') return
      const error = attributes?.['error.type']
      count(error === undefined ? 'sent' : error === 'queue_full' ? 'queue_full' : 'failed', spans)
    },
  })
  return { getMeter: () => meter }
}

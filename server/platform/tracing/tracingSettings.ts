import { z } from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const collector = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .optional()
const count = (most: number) =>
  z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most,
      `must be a whole number from 1 to ${most}`,
    )
    .transform(Number)

/**
 * The settings of OpenTelemetry that the product reads itself, with the names, values and defaults
 * of its specification. The SDK's exporter and resource read the others.
 */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'must be http/protobuf').optional(),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  // Bounded, because spans wait in the memory of the process.
  OTEL_BSP_MAX_QUEUE_SIZE: count(65_536).default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count(65_536).default(512),
  OTEL_BSP_SCHEDULE_DELAY: count(60_000).default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: count(60_000).default(30_000),
}

export type TracingSettings = z.infer<z.ZodObject<typeof tracingSettings>>

/** Returns whether traces are made: only if there is a collector to send them to. */
export const tracingWanted = (settings: TracingSettings): boolean =>
  !settings.OTEL_SDK_DISABLED &&
  settings.OTEL_TRACES_EXPORTER === 'otlp' &&
  Boolean(settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT)

import { metrics } from '#server/platform/http/processMetrics.ts'
import { useTracing } from './spans.ts'
import { tracingWanted, type TracingSettings } from './tracingSettings.ts'

/**
 * Starts tracing if the settings ask for it. OpenTelemetry is loaded only then. Returns the function
 * that sends the rest and ends it; null if there is none.
 */
export async function startTracing(
  settings: TracingSettings,
): Promise<(() => Promise<void>) | null> {
  if (!tracingWanted(settings)) return null
  const { openTelemetry } = await import('./openTelemetry.ts')
  const tracing = openTelemetry(settings, metrics.countSpans)
  useTracing(tracing)
  return async () => {
    useTracing(null)
    await tracing.stop()
  }
}

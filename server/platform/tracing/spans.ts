/** What a span states. Never a value that a person entered: traces leave the product. */
export type Attributes = Record<string, string | number>
export type SpanKind = 'server' | 'client' | 'internal'

export type OpenSpan = {
  /** Runs the work, and what it awaits, as the children of this span. */
  run<T>(work: () => T): T
  name(name: string): void
  /** Ends the span. `failure` names the kind of failure, never its message. */
  end(more?: Attributes, failure?: string | null): void
}

export type Tracing = {
  /** Opens the span of a request, below that of its caller if `traceparent` names one. */
  openRequest(name: string, traceparent: string | undefined, attributes: Attributes): OpenSpan
  /** Opens a span below the present one, or the first one of a trace. */
  open(name: string, kind: SpanKind, attributes?: Attributes): OpenSpan
  /** Opens a span below the present one; null where none is recorded. */
  openWithin(name: string, attributes: Attributes): OpenSpan | null
  /** Returns the id of the present trace, for the log. */
  traceId(): string | undefined
  /** Returns the headers by which a called system continues the present trace. */
  outgoing(): Record<string, string>
  /** Sends what has ended, and stops. */
  stop(): Promise<void>
}

/** Null unless settings turn tracing on: then nothing of OpenTelemetry is even loaded. */
let tracing: Tracing | null = null

export const currentTracing = (): Tracing | null => tracing

export function useTracing(given: Tracing | null): void {
  tracing = given
}

/** Runs the work in a span, if there is tracing. */
export async function inSpan<T>(
  open: (tracing: Tracing) => OpenSpan | null,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing && open(tracing)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, failureOf(error))
    throw error
  }
}

/** Codes of PostgreSQL, of Node.js and of problems. A message could contain a person's data. */
const code = /^[\w.]{1,40}$/

/** Returns the kind of a failure: its code, or else the name of its class. */
export function failureOf(error: unknown): string {
  const { code: given, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return (
    ([given, name].find((text) => typeof text === 'string' && code.test(text)) as string) ?? 'error'
  )
}

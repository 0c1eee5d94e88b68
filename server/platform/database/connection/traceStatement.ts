import { currentTracing, failureOf } from '#server/platform/tracing/spans.ts'

type Done = (error: unknown, ...rest: unknown[]) => void

/**
 * Sends a statement in a span of its own, if it belongs to a trace. The span has the statement's
 * text. Values are parameters and stay out of it; quoted constants are removed, so that a value
 * written into a text would not leave the product either.
 * @param rest the driver's other arguments: values, a callback
 */
export function traceStatement<R>(
  statement: string | { text?: string; submit?: unknown },
  rest: readonly unknown[],
  send: (rest: readonly unknown[]) => R,
): R {
  const text = typeof statement === 'string' ? statement : statement.text
  // A stream ends elsewhere; its FETCH statements are traced.
  if (!text || (typeof statement === 'object' && statement.submit)) return send(rest)
  const span = currentTracing()?.openWithin(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', {
    'db.system.name': 'postgresql',
    'db.query.text': text.replaceAll(/'(?:[^']|'')*'/g, "'?'"),
  })
  if (!span) return send(rest)
  const ended = (error: unknown) => span.end({}, error ? failureOf(error) : null)
  const callback = rest.at(-1)
  if (typeof callback === 'function') {
    const done: Done = (error, ...result) => {
      ended(error)
      ;(callback as Done)(error, ...result)
    }
    return send([...rest.slice(0, -1), done])
  }
  const result = send(rest)
  Promise.resolve(result).then(() => ended(null), ended)
  return result
}

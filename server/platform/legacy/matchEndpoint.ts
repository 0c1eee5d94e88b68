import { problem } from '#domain/problems.ts'
import type { LegacyEndpoint, Method } from './endpoint.ts'

type Addressed = Pick<LegacyEndpoint, 'id' | 'method' | 'path'>
export type Match<E extends Addressed = LegacyEndpoint> =
  | { endpoint: E; path: Record<string, string> }
  /** The path exists, but not with this method. */
  | { allowed: Method[] }
  | null

type Route<E extends Addressed = Addressed> = { endpoint: E; segments: Segment[] }
type Segment = { parameter: string } | { text: string }

/**
 * Returns a function that finds the endpoint of a method and path, ignoring case and a trailing
 * slash. A static segment wins over a parameter: /api/user/changepassword never means the user
 * "changepassword".
 * @throws Error for two endpoints of the same method and path
 */
export function endpointMatcher<E extends Addressed>(
  endpoints: readonly E[],
): (method: string, path: string) => Match<E> {
  const routes = endpoints.map((endpoint): Route<E> => ({
    endpoint,
    segments: segmentsOf(endpoint.path),
  }))
  refuseTwins(routes)
  routes.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))

  return (method, path) => {
    const parts = split(path)
    const lower = parts.map((part) => part.toLowerCase())
    const fitting = routes.filter((route) => fits(route, lower))
    const found = fitting.find((route) => route.endpoint.method === method)
    if (found) return { endpoint: found.endpoint, path: parametersOf(found, parts) }
    return fitting.length === 0
      ? null
      : { allowed: [...new Set(fitting.map((route) => route.endpoint.method))] }
  }
}

function segmentsOf(path: string): Segment[] {
  return split(path.split('?')[0]!.toLowerCase()).map((text) => {
    const parameter = /^\{(.+)\}$/.exec(text)?.[1]
    return parameter ? { parameter } : { text }
  })
}

function split(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/')
}

/** Sorts static segments before parameters, from the left. */
function rank({ segments }: Route): string {
  return segments.map((segment) => ('text' in segment ? '0' : '1')).join('')
}

function fits({ segments }: Route, parts: string[]): boolean {
  if (segments.length !== parts.length) return false
  return segments.every((segment, i) =>
    'text' in segment ? segment.text === parts[i] : parts[i] !== '',
  )
}

function parametersOf({ segments }: Route, parts: string[]): Record<string, string> {
  const pairs = segments.flatMap((segment, i) =>
    'parameter' in segment ? [[segment.parameter, decode(parts[i]!)]] : [],
  )
  return Object.fromEntries(pairs)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw problem('request.invalid')
  }
}

function refuseTwins(routes: Route[]): void {
  const seen = new Set<string>()
  for (const { endpoint, segments } of routes) {
    const key = [
      endpoint.method,
      ...segments.map((segment) => ('text' in segment ? segment.text : '{}')),
    ].join('/')
    if (seen.has(key))
      throw new Error(`${endpoint.id}: another endpoint has the same method and path.`)
    seen.add(key)
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { messageOf } from '#domain/problems.ts'
import { spokenLocale } from '#domain/words.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { retryAfter } from '#server/platform/http/retryAfter.ts'
import { contractOf, failure } from '#server/platform/legacy/envelope.ts'
import { dismiss } from '#server/platform/sockets/rawSocket.ts'
import { standingProblem, type Standing } from './standing.ts'
import { waitingPage, waitingPolicy } from './waitingPage.ts'

/**
 * Answers a request that arrives before the product is ready: with a page for a browser, otherwise
 * with a refusal in the format of the address.
 */
export function notYet(
  request: IncomingMessage,
  response: ServerResponse,
  standing: Standing,
): void {
  const path = (request.url ?? '/').split('?')[0]!
  const send = (
    status: number,
    type: string,
    text: string,
    headers: Record<string, string> = {},
  ) => {
    // The next request on this connection is for the product.
    response.writeHead(status, {
      ...securityHeaders,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : text)
    request.resume()
  }
  if (path === '/healthz') return send(200, 'application/json', JSON.stringify({ status: 'alive' }))
  const refused = standingProblem(standing)
  const wait = retryAfter(refused)
  if (path === '/readyz')
    return send(503, 'application/json', JSON.stringify(readiness(standing)), wait)
  if (isPage(request, path)) {
    const headers = { ...wait, 'content-security-policy': waitingPolicy }
    return send(503, 'text/html', waitingPage(standing), headers)
  }
  const locale = spokenLocale(request.headers['accept-language'])
  const contract = contractOf(path)
  const body = contract
    ? failure(contract, refused, locale)
    : {
        errors: [
          {
            message: messageOf(refused.code, locale, refused.values),
            extensions: { code: refused.code },
          },
        ],
      }
  send(refused.status, 'application/json', JSON.stringify(body), wait)
}

/** Answers a socket request that arrives before the product is ready. */
export function refusedUpgrade(socket: Duplex): void {
  dismiss(
    socket,
    'HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  )
}

function readiness(standing: Standing): object {
  if (standing.status === 'starting') return standing
  const { status, makes, step, steps } = standing
  return { status, makes: makes.en, step, steps }
}

function isPage({ method, headers }: IncomingMessage, path: string): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return (
    reads &&
    contractOf(path) === null &&
    path !== '/graphql' &&
    /text\/html/.test(headers.accept ?? '')
  )
}

import type { FastifyInstance } from 'fastify'
import { agentPort } from '#domain/agent/agentPort.ts'

const policy = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // The station's agent on the same machine.
  `connect-src 'self' http://127.0.0.1:${agentPort} ws://127.0.0.1:${agentPort}`,
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The policy of the worker that decodes the camera's pictures, the only file that may compile
 * WebAssembly: a worker has the policy of its own file, not of its page.
 */
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
/** Its address in the client, with a hash, and in the public page. */
const decoderFile = /^\/(?:assets\/decodeWorker-[\w-]+|verify\/decodeWorker)\.js$/

/** The headers of every response. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

/** Sets the security headers on every response. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeadersFor(request.protocol))
    if (decoderFile.test(request.url)) reply.header('content-security-policy', decoderPolicy)
  })
}

/** Adds HSTS if the caller uses HTTPS: browsers must ignore it over plain HTTP. */
export function securityHeadersFor(protocol: string): Record<string, string> {
  if (protocol !== 'https') return securityHeaders
  return { ...securityHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}

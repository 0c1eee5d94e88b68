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
  })
}

/** Adds HSTS if the caller uses HTTPS: browsers must ignore it over plain HTTP. */
export function securityHeadersFor(protocol: string): Record<string, string> {
  if (protocol !== 'https') return securityHeaders
  return { ...securityHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}

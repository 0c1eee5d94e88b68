import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { factsOf } from './callerOf.ts'

/**
 * GET /.well-known/ikad-qr-keys.json: the public keys of the QR codes as a JSON Web Key Set. It is
 * public, because the keys only allow verifying a card. Callers may cache it no longer than a new
 * key waits before it signs.
 * @throws request.tooMany
 */
export function addQrKeysRoute(app: FastifyInstance, services: Services): void {
  app.get('/.well-known/ikad-qr-keys.json', async (request, reply) => {
    await countAttempt({ ...services, address: factsOf(request).address }, 'qrKeys')
    return reply
      .header('cache-control', `public, max-age=${limits.qrKeysCachedSeconds}`)
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys: services.qr.publicKeys() }))
  })
}

import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { parseInput } from '#domain/fieldProblems.ts'
import { askStandingInput } from '#domain/verify/verificationStatuses.ts'
import type { Services } from '#server/platform/context.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { findCardStatus } from '#server/qr/findCardStatus.ts'
import { factsOf } from './callerOf.ts'

const mostBytes = 4_096

/**
 * The public routes for holders of a card: the page at /verify/, and POST /verify/standing with `{
 * qr }`, which returns `{ standing: 'valid' | 'replaced' | 'withdrawn' }`.
 * @throws request.tooMany, field.invalid, qr.forged, qr.unread
 */
export function addVerifyRoutes(
  app: FastifyInstance,
  services: Services,
  folder: string | null,
): void {
  app.post('/verify/standing', { bodyLimit: mostBytes }, async (request, reply) => {
    await countAttempt({ ...services, address: factsOf(request).address }, 'verify')
    const { qr } = parseInput(askStandingInput, request.body)
    return reply
      .header('cache-control', 'no-store')
      .send({ standing: await findCardStatus(services, qr) })
  })
  if (!folder || !existsSync(folder)) return
  app.get('/verify', async (_request, reply) => reply.redirect('/verify/', 308))
  void app.register(fastifyStatic, {
    root: folder,
    // A route for each of its few files: a wildcard would read the folder's names again at each
    // request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    prefix: '/verify/',
    decorateReply: false,
    // Compressed by the build.
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}

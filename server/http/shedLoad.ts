import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Db } from '#server/platform/database/client.ts'
import { waitingFor } from '#server/platform/database/readRows.ts'

/**
 * The paths under load control. The process's status and the files of the pages don't use the
 * database or must always be answered.
 */
const works = /^\/(graphql|api|jpn|files)\b/i

/**
 * Refuses the newest calls while too many wait for the database: earlier ones are then answered in
 * time, and no work is done for a caller who has given up.
 */
export function shedLoad(app: FastifyInstance, db: Db, most: number = limits.callsWaiting): void {
  app.addHook('onRequest', async ({ url }) => {
    if (works.test(url) && waitingFor(db) >= most) throw problem('product.overloaded')
  })
}

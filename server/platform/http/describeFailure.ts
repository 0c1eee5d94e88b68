import { randomUUID } from 'node:crypto'
import { Problem, problem } from '#domain/problems.ts'
import type { Services } from '#server/platform/context.ts'
import { outageProblem } from '#server/platform/database/outage.ts'

/** The place of the failure, for the log. */
type About = { readonly what: string; readonly [key: string]: string | undefined }

/**
 * A failure as its caller may hear it: a refusal as it stands, an outage of the database as far as it is known what became of
 * the change. A fault is told by a number under which the log has it, and by nothing else.
 */
export function describeFailure(
  error: unknown,
  log: Services['log'],
  about: About,
  call: Parameters<typeof outageProblem>[1],
): Problem {
  if (error instanceof Problem) return error.code === 'request.timeout' && call.keyed ? problem('request.timeoutKeyed') : error
  const outage = outageProblem(error, call)
  const { what, ...where } = about
  if (outage) {
    log.warn({ error: (error as Error).message, code: outage.code, ...where }, `the database failed ${what}`)
    return outage
  }
  const reference = randomUUID().slice(0, 8)
  log.error({ err: error, reference, ...where }, `${what} failed`)
  return problem('request.fault', { reference })
}

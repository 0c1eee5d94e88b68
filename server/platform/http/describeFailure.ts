import { Problem, problem } from '#domain/problems.ts'
import type { Services } from '#server/platform/context.ts'
import { outageProblem } from '#server/platform/database/outage.ts'
import { currentRequestId, newRequestId } from './requestId.ts'

/** The place of the failure, for the log. */
type About = { readonly what: string; readonly [key: string]: string | undefined }

/**
 * Returns a failure as its caller may see it: a refusal unchanged, an outage of the database with
 * what is known of the change, and a fault as a reference alone. The reference is the request's id:
 * log lines and audit events of the request have it too.
 */
export function describeFailure(
  error: unknown,
  log: Services['log'],
  about: About,
  call: Parameters<typeof outageProblem>[1],
): Problem {
  if (error instanceof Problem)
    return error.code === 'request.timeout' && call.keyed ? problem('request.timeoutKeyed') : error
  const reference = currentRequestId() ?? newRequestId()
  const outage = outageProblem(error, call, reference)
  const { what, ...where } = about
  if (outage) {
    log.warn(
      { error: (error as Error).message, code: outage.code, reference, ...where },
      `the database failed ${what}`,
    )
    return outage
  }
  log.error({ err: error, reference, ...where }, `${what} failed`)
  return problem('request.fault', { reference })
}

import { Problem, type ProblemCode } from '#domain/problems.ts'
import type { Caller, Services } from './context.ts'

/**
 * Refusals worth logging: of those who try what they may not do, or send harmful input. A wrongly
 * filled form is neither.
 */
const loggedCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'permission.denied',
  'request.crossSite',
  'request.tooMany',
  'request.tooCostly',
  'report.filesOfPerson',
  'file.hostile',
  'qr.forged',
])

/** A refusal passes several layers but is logged once. */
const logged = new WeakSet<Problem>()

/** Who was refused, as far as known. */
export type Refused = Pick<Services, 'log'> & Partial<Pick<Caller, 'viewer' | 'address' | 'area'>>

/** Logs a telling refusal: the action, the user and the address, but nothing of the input. */
export function logRefusal(
  { log, viewer, address, area }: Refused,
  error: unknown,
  what: string,
): void {
  if (!(error instanceof Problem) || !loggedCodes.has(error.code) || logged.has(error)) return
  logged.add(error)
  log.warn(
    {
      refused: error.code,
      what,
      loginId: viewer?.loginId ?? null,
      roleId: viewer?.roleId ?? null,
      address,
      area,
    },
    'a call was refused',
  )
}

import { Problem, type ProblemCode } from '#domain/problems.ts'
import type { Caller, Services } from './context.ts'

/** Refusals of whoever tries what isn't theirs, or sends what harms. A form that was filled in wrongly is neither. */
const telling: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'permission.denied',
  'request.crossSite',
  'request.tooMany',
  'request.tooCostly',
  'report.filesOfPerson',
  'file.hostile',
  'qr.forged',
])

/** One refusal passes several layers, and is one line. */
const logged = new WeakSet<Problem>()

/** Who was refused: as much as is known of them. */
export type Refused = Pick<Services, 'log'> & Partial<Pick<Caller, 'viewer' | 'address' | 'area'>>

/** Writes a telling refusal into the log: what was asked for, by whom and from where; nothing of what was sent. */
export function logRefusal({ log, viewer, address, area }: Refused, error: unknown, what: string): void {
  if (!(error instanceof Problem) || !telling.has(error.code) || logged.has(error)) return
  logged.add(error)
  log.warn(
    { refused: error.code, what, loginId: viewer?.loginId ?? null, roleId: viewer?.roleId ?? null, address, area },
    'a call was refused',
  )
}

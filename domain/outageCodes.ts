import type { ProblemCode } from './problems.ts'

/** Codes of a call that came before the server could answer any. */
export const startingCodes: readonly ProblemCode[] = ['product.starting', 'product.preparing']

/**
 * Codes of a call that certainly changed nothing, because the server or its database was
 * unavailable at that moment.
 */
export const notNowCodes: readonly ProblemCode[] = [
  'database.unavailable',
  'database.full',
  'database.readOnly',
  'database.busy',
  'product.overloaded',
  'maintenance.underWay',
  ...startingCodes,
]

/** Codes of a call that may have changed something. */
export const unsureCodes: readonly ProblemCode[] = [
  'save.unsure',
  'save.unsureKeyed',
  'request.timeout',
  'request.timeoutKeyed',
]

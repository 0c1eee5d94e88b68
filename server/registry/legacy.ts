import { limits } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { post } from '#server/platform/legacy/endpoint.ts'
import { asList } from '#server/platform/legacy/values.ts'
import { insertRegistryRecords, type InsertedRecords } from './insertRegistryRecords.ts'

/** The endpoint for sending applications in a call instead of a file. */
export const registryEndpoints = [
  post('appl.insert', '/api/appl/insertappl/execute', {
    what: { en: 'Application', ms: 'Permohonan' },
    names: { records: 'applications' },
    bodyLimit: limits.insertedApplicationsBytes,
    bodyValues: limits.jsonListValues,
    bodyItems: limits.insertedApplications,
    run: insertRegistryRecords,
    // An array is sent under `rows`; a single application is accepted as well.
    input: ({ body }) => ({
      records: asList(body.rows ?? (Object.keys(body).length > 0 ? [body] : [])).map(recordOf),
    }),
    savedNothing: ({ inserted, updated, held }) => inserted + updated + held.length === 0,
    reply: (ctx, { inserted, updated, unchanged, held, errors }) => ({
      inserted,
      updated,
      unchanged,
      held: reasonsOf(ctx, held),
      rejected: reasonsOf(ctx, errors),
    }),
  }),
]

/**
 * Returns an application with the names of the contract (as in appl.info): its `type` is the
 * registry's `employertype`.
 */
function recordOf(application: unknown): unknown {
  if (typeof application !== 'object' || application === null || !('type' in application))
    return application
  const { type, ...record } = application
  return { employertype: type, ...record }
}

/** Returns one entry per row, with all its faults. The first record is row 1. */
function reasonsOf({ locale }: SignedInContext, errors: InsertedRecords['errors']) {
  const reasons = new Map<number, string[]>()
  for (const { row, field, code, values } of errors) {
    const message = messageOf(code, locale, values)
    reasons.set(row, [...(reasons.get(row) ?? []), field ? `${field}: ${message}` : message])
  }
  return [...reasons].map(([row, all]) => ({ row, reason: all.join('; ') }))
}

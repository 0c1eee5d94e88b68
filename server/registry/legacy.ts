import { limits } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { post } from '#server/platform/legacy/endpoint.ts'
import { asList } from '#server/platform/legacy/values.ts'
import { insertRegistryRecords, type InsertedRecords } from './insertRegistryRecords.ts'

/** The endpoint by which applications come in one call instead of a file. */
export const registryEndpoints = [
  post('appl.insert', '/api/appl/insertappl/execute', {
    what: { en: 'Application', ms: 'Permohonan' },
    names: { records: 'applications' },
    bodyLimit: limits.insertedApplicationsBytes,
    run: insertRegistryRecords,
    // An array stands under `rows`; one application by itself is taken as well.
    input: ({ body }) => ({ records: asList(body.rows ?? (Object.keys(body).length > 0 ? [body] : [])).map(recordOf) }),
    savedNothing: ({ inserted, updated }) => inserted + updated === 0,
    reply: (ctx, { inserted, updated, unchanged, errors }) => ({
      inserted,
      updated,
      unchanged,
      rejected: rejectedOf(ctx, errors),
    }),
  }),
]

/** An application in the spelling of the contract (what appl.info gives): its `type` is the registry's `employertype`. */
function recordOf(application: unknown): unknown {
  if (typeof application !== 'object' || application === null || !('type' in application)) return application
  const { type, ...record } = application
  return { employertype: type, ...record }
}

/** One entry a row, with all that is wrong with it. The first record is row 1. */
function rejectedOf({ locale }: SignedInContext, errors: InsertedRecords['errors']) {
  const reasons = new Map<number, string[]>()
  for (const { row, field, code, values } of errors) {
    const message = messageOf(code, locale, values)
    reasons.set(row, [...(reasons.get(row) ?? []), field ? `${field}: ${message}` : message])
  }
  return [...reasons].map(([row, all]) => ({ row, reason: all.join('; ') }))
}

import { headquarters } from '#domain/limits.ts'
import { get, put } from '#server/platform/legacy/endpoint.ts'
import { asText, branchOf, cardTypeNamed, wordOf } from '#server/platform/legacy/values.ts'
import { changeLocation } from '#server/production/jobs/changeLocation.ts'
import {
  filterText,
  jobIdOf,
  jobIdsOf,
  jobNames,
  jobPageOf,
} from '#server/production/jobs/legacyInput.ts'
import { jobPageToLegacy, replyMoved } from '#server/production/jobs/legacyJob.ts'
import { pageCardJobs } from '#server/production/jobs/pageCardJobs.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { applicationInfo, applicationListKinds, listApplications } from './legacyApplications.ts'

/** The endpoints that read applications, and the support tool that transfers one. */
export const applicationEndpoints = [
  get('appl.list', '/api/appl/applicationlist/{kind}', {
    action: 'application.view',
    read: (ctx, { path, query }) =>
      listApplications(ctx, wordOf(applicationListKinds, path.kind, 'kind'), query),
  }),
  get('appl.info', '/api/appl/applicationinfo/{applid}', {
    action: 'application.view',
    read: (ctx, { path }) => applicationInfo(ctx, path.applid!),
  }),
  get('appl.pendingperso', '/api/appl/pendingperso/{branch}', {
    action: 'cardJob.view',
    read: async (ctx, { path, query }) =>
      pageCardJobs(
        ctx,
        {
          branchCode: branchOf(ctx, path.branch!),
          status: ['new'],
          cardType: await cardTypeNamed(ctx, query.cardtype),
        },
        jobPageOf(query),
      ),
    reply: jobPageToLegacy,
  }),
  put('appl.reroute.hq', '/api/appl/reroute/hq', {
    what: { en: 'Card job', ms: 'Tugasan kad' },
    names: jobNames,
    run: rerouteJobs,
    input: async ({ body }, ctx) => ({
      jobIds: await jobIdsOf(ctx, body.applid),
      branchCode: headquarters,
    }),
    reply: (_ctx, { jobIds }) => ({ rerouted: jobIds.length }),
  }),
  put('support.despatchdetails', '/api/support/updatedespatchdetails', {
    says: 'location.updated',
    fails: 'location.failed',
    names: jobNames,
    run: changeLocation,
    input: async ({ body }, ctx) => ({
      jobId: await jobIdOf(ctx, body.applid),
      branchCode: asText(body.branchcode),
      stationId: filterText(body.stationid) ?? undefined,
    }),
    reply: replyMoved,
  }),
]

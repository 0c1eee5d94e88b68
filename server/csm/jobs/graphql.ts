import { csmErrorFilter, csmJobFilter } from '#domain/csmJob/filter.ts'
import { CsmCardTypeEnum, CsmJobStatusEnum } from '#server/csm/csmEnums.ts'
import { CsmFileNode, CsmFolderFaultType } from '#server/csm/folders/csmFileNode.ts'
import { countCsmErrors, listCsmErrors, listFolderFaults } from '#server/csm/folders/csmFileQueries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { wantedOf } from '#server/platform/graphql/wantedOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { CsmJobNode } from './csmJobNode.ts'
import { countCsmJobs, csmJobSorts, listCsmJobs, type CsmJobSort, type CsmStatusCount } from './csmJobQueries.ts'

const CsmJobConnection = connectionOf('CsmJob', CsmJobNode)
const CsmFileConnection = connectionOf('CsmFile', CsmFileNode)
const CsmJobSortEnum = enumOf('CsmJobSort', Object.keys(csmJobSorts) as CsmJobSort[])
const CsmJobFilter = inputFromZod('CsmJobFilter', csmJobFilter)
const CsmErrorFilter = inputFromZod('CsmErrorFilter', csmErrorFilter)

const CsmStatusCountType = builder.objectRef<CsmStatusCount>('CsmStatusCount').implement({
  description: 'How many jobs of a card type stand in a state.',
  fields: (t) => ({
    cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
    status: t.expose('status', { type: CsmJobStatusEnum }),
    count: t.exposeInt('count'),
  }),
})

builder.queryFields((t) => ({
  csmJobs: t.field({
    description: 'Jobs of the CSM area that the viewer sees, filtered, sorted, by keyset.',
    type: CsmJobConnection,
    authScopes: { action: 'csm.job' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: CsmJobFilter, required: false }),
      sort: t.arg({ type: CsmJobSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...at }, ctx, info) => listCsmJobs(requireViewer(ctx), filter, at, wantedOf(info)),
  }),
  csmErrors: t.field({
    description: 'Files of the CSM area that could not be read as jobs.',
    type: CsmFileConnection,
    authScopes: { action: 'csm.job' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: CsmErrorFilter, required: false }),
    },
    resolve: (_, { filter, ...at }, ctx, info) => listCsmErrors(requireViewer(ctx), filter, at, wantedOf(info)),
  }),
  csmStatusCounts: t.field({
    description: 'Counts by status and card type; those that are not named have none.',
    type: [CsmStatusCountType],
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => countCsmJobs(requireViewer(ctx)),
  }),
  csmErrorCount: t.int({
    description: 'Files that wait to be mended.',
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => countCsmErrors(requireViewer(ctx)),
  }),
  csmFolderFaults: t.field({
    description: 'Map folders that fail at the moment.',
    type: [CsmFolderFaultType],
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => listFolderFaults(requireViewer(ctx)),
  }),
}))

import { csmErrorFilter, csmJobFilter } from '#domain/csmJob/filter.ts'
import { CsmCardTypeEnum, CsmJobStatusEnum } from '#server/csm/csmEnums.ts'
import { CsmFileNode, CsmFolderFaultType } from '#server/csm/folders/csmFileNode.ts'
import { countCsmErrors, listCsmErrors, listFolderFaults, oldestCsmErrorAt } from '#server/csm/folders/csmFileQueries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { StationProcessEnum } from '#server/stations/stationNode.ts'
import { CsmJobNode } from './csmJobNode.ts'
import { countCsmJobs, csmJobSorts, listCsmJobs, type CsmJobSort, type CsmStatusCount } from './csmJobQueries.ts'
import { listMachineFigures, type CsmMachineFigures } from './machineFigures.ts'

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
    oldestSince: t.expose('oldestSince', { type: 'DateTime', description: 'Since when the oldest of them stands there.' }),
  }),
})

const CsmMachineFiguresType = builder.objectRef<CsmMachineFigures>('CsmMachineFigures').implement({
  description: 'What stands at a machine now, and what it did today.',
  fields: (t) => ({
    machineNo: t.exposeString('machineNo'),
    cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
    process: t.expose('process', { type: StationProcessEnum }),
    blocked: t.exposeBoolean('blocked'),
    queued: t.exposeInt('queued', { description: 'Jobs that wait at it.' }),
    inProduction: t.exposeInt('inProduction'),
    produced: t.exposeInt('produced', { description: 'Cards that left personalisation there today, good or bad.' }),
    passed: t.exposeInt('passed', { description: 'Cards that passed their check there today.' }),
    rejected: t.exposeInt('rejected'),
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
    resolve: (_, { filter, ...at }, ctx, info) => listCsmJobs(requireViewer(ctx), filter, at, selectedColumns(info)),
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
    resolve: (_, { filter, ...at }, ctx, info) => listCsmErrors(requireViewer(ctx), filter, at, selectedColumns(info)),
  }),
  csmStatusCounts: t.field({
    description: 'Counts by status and card type; those that are not named have none.',
    type: [CsmStatusCountType],
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => countCsmJobs(requireViewer(ctx)),
  }),
  csmMachineFigures: t.field({
    description: 'Each machine with what waits at it and what it did today, of the jobs that the viewer sees.',
    type: [CsmMachineFiguresType],
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => listMachineFigures(requireViewer(ctx)),
  }),
  csmOldestErrorAt: t.field({
    description: 'When the oldest of the files came that wait to be mended.',
    type: 'DateTime',
    nullable: true,
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => oldestCsmErrorAt(requireViewer(ctx)),
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

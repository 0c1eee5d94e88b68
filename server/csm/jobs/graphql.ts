import { csmErrorFilter, csmJobFilter } from '#domain/csmJob/filter.ts'
import { CsmCardTypeEnum, CsmJobStatusEnum } from '#server/csm/csmEnums.ts'
import { CsmFileNode, CsmFolderFaultType } from '#server/csm/folders/csmFileNode.ts'
import {
  countCsmErrors,
  listCsmErrors,
  listFolderFaults,
  oldestCsmErrorAt,
} from '#server/csm/folders/csmFileQueries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { StationProcessEnum } from '#server/stations/stationNode.ts'
import { CsmJobNode } from './csmJobNode.ts'
import {
  countCsmJobs,
  csmJobSorts,
  listCsmJobs,
  type CsmJobSort,
  type CsmStatusCount,
} from './csmJobQueries.ts'
import { listMachineFigures, type CsmMachineFigures } from './machineFigures.ts'

const CsmJobConnection = connectionOf('CsmJob', CsmJobNode)
const CsmFileConnection = connectionOf('CsmFile', CsmFileNode)
const CsmJobSortEnum = enumOf('CsmJobSort', Object.keys(csmJobSorts) as CsmJobSort[])
const CsmJobFilter = inputFromZod('CsmJobFilter', csmJobFilter)
const CsmErrorFilter = inputFromZod('CsmErrorFilter', csmErrorFilter)

const CsmStatusCountType = builder.objectRef<CsmStatusCount>('CsmStatusCount').implement({
  description: 'Number of jobs of a card type in a state.',
  fields: (t) => ({
    cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
    status: t.expose('status', { type: CsmJobStatusEnum }),
    count: t.exposeInt('count'),
    oldestSince: t.expose('oldestSince', {
      type: 'DateTime',
      description: 'Since when the oldest of these jobs has been in this state.',
    }),
  }),
})

const CsmMachineFiguresType = builder.objectRef<CsmMachineFigures>('CsmMachineFigures').implement({
  description: 'Current queue of a machine, and its production today.',
  fields: (t) => ({
    machineNo: t.exposeString('machineNo'),
    cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
    process: t.expose('process', { type: StationProcessEnum }),
    blocked: t.exposeBoolean('blocked'),
    queued: t.exposeInt('queued', { description: 'Number of jobs that wait at the machine.' }),
    inProduction: t.exposeInt('inProduction'),
    produced: t.exposeInt('produced', {
      description: 'Number of cards that left personalisation there today, good or bad.',
    }),
    passed: t.exposeInt('passed', {
      description: 'Number of cards that passed quality check there today.',
    }),
    rejected: t.exposeInt('rejected'),
  }),
})

builder.queryFields((t) => ({
  csmJobs: t.field({
    description: 'Jobs of the CSM area that the viewer sees, with keyset pagination.',
    type: CsmJobConnection,
    authScopes: { action: 'csm.job' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: CsmJobFilter, required: false }),
      sort: t.arg({ type: CsmJobSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...at }, ctx, info) =>
      listCsmJobs(requireViewer(ctx), filter, at, selectedColumns(info)),
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
    resolve: (_, { filter, ...at }, ctx, info) =>
      listCsmErrors(requireViewer(ctx), filter, at, selectedColumns(info)),
  }),
  csmStatusCounts: t.field({
    description: 'Number of jobs by status and card type. Combinations without jobs are omitted.',
    type: [CsmStatusCountType],
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => countCsmJobs(requireViewer(ctx)),
  }),
  csmMachineFigures: t.field({
    description:
      'Each machine with its queue and its production today, counting only jobs that the viewer sees.',
    type: [CsmMachineFiguresType],
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => listMachineFigures(requireViewer(ctx)),
  }),
  csmOldestErrorAt: t.field({
    description: 'When the oldest file with open errors arrived. Null if there is none.',
    type: 'DateTime',
    nullable: true,
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => oldestCsmErrorAt(requireViewer(ctx)),
  }),
  csmErrorCount: t.int({
    description: 'Number of files with open errors.',
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => countCsmErrors(requireViewer(ctx)),
  }),
  csmFolderFaults: t.field({
    description: 'Map folders that can’t be processed at the moment.',
    type: [CsmFolderFaultType],
    authScopes: { action: 'csm.view' },
    resolve: (_, __, ctx) => listFolderFaults(requireViewer(ctx)),
  }),
}))

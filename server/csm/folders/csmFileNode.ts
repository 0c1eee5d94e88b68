import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import type { CsmFolderFault } from '#generated/prisma/client.ts'
import { CsmCardTypeEnum } from '#server/csm/csmEnums.ts'
import { CsmJobNode } from '#server/csm/jobs/csmJobNode.ts'
import { csmJobOf } from '#server/csm/jobs/csmJobQueries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { csmFileErrors, findCsmFile, type CsmFileRow } from './csmFileQueries.ts'
import { keptName } from './mapFolders.ts'

export const CsmFileNode = builder.objectRef<CsmFileRow>('CsmFile')
builder.node(CsmFileNode, {
  id: { resolve: (file) => file.id },
  brandLoadedObjects: true,
  extensions: readBy('csm.job'),
  loadOne: loadNumbered(findCsmFile),
  description: 'A file that lay in an input folder of the CSM area and could not be read as a job.',
  fields: (t) => ({
    fileId: t.exposeInt('id'),
    name: t.exposeString('name'),
    folder: t.exposeString('folder', { description: 'The map folder: common, mykad, mykid or mykadMx.' }),
    keptAs: t.string({
      description: 'Its name in the error folder, where it can be mended.',
      extensions: reads('id', 'name'),
      resolve: (file) => keptName(file),
    }),
    errors: t.stringList({
      description: 'What is wrong and where.',
      extensions: reads('problems'),
      resolve: (file, _, { locale }) => csmFileErrors(file, locale),
    }),
    icNo: t.exposeString('icNo', { nullable: true, description: 'As far as it could be read.' }),
    cardType: t.expose('cardType', { type: CsmCardTypeEnum, nullable: true }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true, description: 'When it was mended or set aside.' }),
    settledBy: t.exposeString('settledBy', { nullable: true, description: 'Nobody where a right file of its name came.' }),
    reason: t.exposeString('reason', { description: 'Why it was set aside.' }),
    job: t.field({
      type: CsmJobNode,
      nullable: true,
      description: 'What it became after it was mended.',
      extensions: reads('jobId'),
      resolve: (file, _, ctx) => (file.jobId === null ? null : csmJobOf(ctx, file.jobId)),
    }),
  }),
})

export const CsmFolderFaultType = builder.objectRef<CsmFolderFault>('CsmFolderFault').implement({
  description: 'A map folder that fails.',
  fields: (t) => ({
    folder: t.exposeString('folder'),
    since: t.expose('since', { type: 'DateTime' }),
    message: t.string({ resolve: (fault, _, ctx) => messageOf(fault.code as ProblemCode, ctx.locale, fault.values as Values) }),
  }),
})

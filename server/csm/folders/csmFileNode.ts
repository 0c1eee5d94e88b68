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
  description: 'A file from an input folder of the CSM area that could not be read as a job.',
  fields: (t) => ({
    fileId: t.exposeInt('id'),
    name: t.exposeString('name'),
    folder: t.exposeString('folder', {
      description: 'Map folder: `common`, `mykad`, `mykid` or `mykadMx`.',
    }),
    keptAs: t.string({
      description: 'File name in the error folder, where it can be corrected.',
      extensions: reads('id', 'name'),
      resolve: (file) => (file.name === '' ? '' : keptName(file)),
    }),
    errors: t.stringList({
      description: 'Errors, with their fields.',
      extensions: reads('problems'),
      resolve: (file, _, { locale }) => csmFileErrors(file, locale),
    }),
    icNo: t.exposeString('icNo', {
      nullable: true,
      description: 'IC number. Null if it could not be read.',
    }),
    cardType: t.expose('cardType', { type: CsmCardTypeEnum, nullable: true }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the file was corrected or dismissed. Null while it is open.',
    }),
    settledBy: t.exposeString('settledBy', {
      nullable: true,
      description:
        'Name of the person who settled the file. Null while it is open, and if a correct file of the same name arrived.',
    }),
    reason: t.exposeString('reason', { description: 'Why the file was dismissed.' }),
    job: t.field({
      type: CsmJobNode,
      nullable: true,
      description: 'The job created from the corrected file.',
      extensions: reads('jobId'),
      resolve: (file, _, ctx) => (file.jobId === null ? null : csmJobOf(ctx, file.jobId)),
    }),
  }),
})

export const CsmFolderFaultType = builder.objectRef<CsmFolderFault>('CsmFolderFault').implement({
  description: "A map folder that can't be processed at the moment.",
  fields: (t) => ({
    folder: t.exposeString('folder'),
    since: t.expose('since', { type: 'DateTime' }),
    message: t.string({
      resolve: (fault, _, ctx) =>
        messageOf(fault.code as ProblemCode, ctx.locale, fault.values as Values),
    }),
  }),
})

import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export const BranchTypeNode = builder.prismaNode('BranchType', {
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('branchType.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    thirdParty: t.exposeBoolean('thirdParty'),
    batchExist: t.exposeBoolean('batchExist'),
    noOfRecords: t.exposeInt('noOfRecords', {
      description:
        'Maximum number of records in a print list of its branches, within the programme’s limit.',
    }),
    branchCount: t.relationCount('branches', {
      description: 'Number of branches of this type that are in use.',
      where: { deletedAt: null },
    }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `BranchType:${id}`)),
  }),
})

import { retentionSubject } from '#domain/retention/inputs.ts'
import { administersAll } from '#domain/user/standing.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export const RetentionRulesNode = builder.prismaNode('RetentionRules', {
  description:
    'For how many years after its card or job is finished personal data is kept. Null keeps it without end.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('retention.manage'),
  interfaces: [Recorded],
  fields: (t) => ({
    photographYears: t.exposeInt('photographYears', {
      nullable: true,
      description: 'Photographs and images of the print surface.',
    }),
    signatureYears: t.exposeInt('signatureYears', {
      nullable: true,
      description: 'Signatures of the people who collected packages.',
    }),
    addressYears: t.exposeInt('addressYears', {
      nullable: true,
      description: 'Addresses and telephones of applications and packages.',
    }),
    particularsYears: t.exposeInt('particularsYears', {
      nullable: true,
      description: 'All that says who a person is, with everything above.',
    }),
    csmYears: t.exposeInt('csmYears', {
      nullable: true,
      description: 'IC numbers of CSM jobs that ended, and files in the folders of the CSM area.',
    }),
    version: t.exposeInt('version'),
    mayChange: t.boolean({
      resolve: (_rules, _, ctx) => administersAll(requireViewer(ctx).viewer),
    }),
    history: t.field(historyField('retention.manage', () => retentionSubject)),
  }),
})

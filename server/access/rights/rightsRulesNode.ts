import { administersAll } from '#domain/user/standing.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { rulesSubject } from '#server/platform/rules/rulesTable.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export const RightsRulesNode = builder.prismaNode('RightsRules', {
  description:
    'When everybody’s rights are confirmed, and when accounts are suspended that nobody confirmed.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('rights.review'),
  interfaces: [Recorded],
  fields: (t) => ({
    periodMonths: t.exposeInt('periodMonths', {
      description: 'Months of a period, from January on. Its last day is the due day.',
    }),
    warningDays: t.exposeInt('warningDays', {
      description: 'Days before the due day from which Home warns.',
    }),
    graceDays: t.exposeInt('graceDays', {
      description: 'Days after the due day before an account is suspended.',
    }),
    version: t.exposeInt('version'),
    mayChange: t.boolean({
      resolve: (_rules, _, ctx) => administersAll(requireViewer(ctx).viewer),
    }),
    history: t.field(historyField('setting.manage', () => rulesSubject('rightsRules'))),
  }),
})

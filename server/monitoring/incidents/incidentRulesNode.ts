import { administersAll } from '#domain/user/standing.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { rulesSubject } from '#server/platform/rules/rulesTable.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export const IncidentRulesNode = builder.prismaNode('IncidentRules', {
  description: 'The limits at which a station’s behaviour becomes an incident.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('incident.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    offlineMinutes: t.exposeInt('offlineMinutes', {
      description: 'Minutes without a heartbeat before an incident is opened.',
    }),
    faultMinutes: t.exposeInt('faultMinutes', {
      description: 'Minutes at fault before an incident is opened.',
    }),
    rejectCards: t.exposeInt('rejectCards', {
      description: 'Minimum average number of cards between two false alarms.',
    }),
    historyDays: t.exposeInt('historyDays', {
      description: 'Days for which the history of station states is kept.',
    }),
    version: t.exposeInt('version'),
    mayChange: t.boolean({
      resolve: (_rules, _, ctx) => administersAll(requireViewer(ctx).viewer),
    }),
    history: t.field(historyField('incident.rules', () => rulesSubject('incidentRules'))),
  }),
})

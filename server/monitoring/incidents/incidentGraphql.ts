import { incidentFilter } from '#domain/incident/inputs.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { rulesOperations } from '#server/platform/rules/rulesOperations.ts'
import { IncidentNode } from './incidentNode.ts'
import { countLasting, findIncident, listIncidents, type IncidentRow } from './incidentQueries.ts'
import { noteIncident } from './noteIncident.ts'
import { resolveIncident } from './resolveIncident.ts'
import { setIncidentRules } from './setIncidentRules.ts'
import { takeIncident } from './takeIncident.ts'

const IncidentConnection = connectionOf('Incident', IncidentNode)
const IncidentFilter = inputFromZod('IncidentFilter', incidentFilter)

builder.queryFields((t) => ({
  incidents: t.field({
    description:
      'Incidents that the viewer sees, with keyset pagination. Those that began last come first.',
    type: IncidentConnection,
    authScopes: { action: 'incident.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: IncidentFilter, required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listIncidents(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  incident: t.field({
    type: IncidentNode,
    nullable: true,
    authScopes: { action: 'incident.view' },
    args: { incidentId: t.arg.int({ required: true }) },
    resolve: (_, { incidentId }, ctx) => findIncident(requireViewer(ctx), incidentId),
  }),
  lastingIncidents: t.int({
    description: 'Number of ongoing incidents.',
    authScopes: { action: 'incident.view' },
    resolve: (_, __, ctx) => countLasting(requireViewer(ctx)),
  }),
}))

const IncidentPayload = builder.objectRef<{ incident: IncidentRow }>('IncidentPayload').implement({
  fields: (t) => ({ incident: t.expose('incident', { type: IncidentNode }) }),
})

const load = async (ctx: RequestContext, { incidentId }: { incidentId: number }) => ({
  incident: (await findIncident(requireViewer(ctx), incidentId))!,
})
commandMutation(takeIncident, { payload: IncidentPayload, load })
commandMutation(noteIncident, { payload: IncidentPayload, load })
commandMutation(resolveIncident, { payload: IncidentPayload, load })
rulesOperations('incidentRules', {
  description: 'The limits at which a station’s behaviour becomes an incident.',
  rules: {
    offlineMinutes: 'Minutes without a heartbeat before an incident is opened.',
    faultMinutes: 'Minutes at fault before an incident is opened.',
    rejectCards: 'Minimum average number of cards between two false alarms.',
    historyDays: 'Days for which the history of station states is kept.',
  },
  action: 'incident.view',
  set: setIncidentRules,
})

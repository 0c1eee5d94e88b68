import { administersAll } from '#domain/user/standing.ts'
import type { Maintenance } from '#generated/prisma/client.ts'
import { ViewerType } from '#server/access/sessions/viewerType.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { maintenanceRow } from '#server/platform/maintenance.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { endMaintenance, planMaintenance } from './planMaintenance.ts'

const MaintenanceType = builder.objectRef<Maintenance>('Maintenance').implement({
  description: 'When nothing can be changed. An end in the past means that none is planned.',
  fields: (t) => ({
    beginsAt: t.expose('beginsAt', { type: 'DateTime', nullable: true }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The first moment at which changes are possible again.',
    }),
    reason: t.exposeString('reason'),
    version: t.exposeInt('version'),
    mayChange: t.boolean({
      resolve: (_, __, ctx) => administersAll(requireViewer(ctx).viewer),
    }),
  }),
})

builder.objectField(ViewerType, 'maintenance', (t) =>
  t.field({ type: MaintenanceType, resolve: (_, __, ctx) => maintenanceRow(ctx) }),
)

const MaintenancePayload = builder.objectRef<object>('MaintenancePayload').implement({
  fields: (t) => ({
    maintenance: t.field({ type: MaintenanceType, resolve: (_, __, ctx) => maintenanceRow(ctx) }),
  }),
})
const payload = {
  payload: MaintenancePayload,
  load: (_ctx: RequestContext, result: object) => result,
}
commandMutation(planMaintenance, {
  ...payload,
  description:
    'Plans a maintenance, begins one, or changes its end. Nothing can be changed during it.',
})
commandMutation(endMaintenance, {
  ...payload,
  description: 'Ends the maintenance, or cancels a planned one.',
})

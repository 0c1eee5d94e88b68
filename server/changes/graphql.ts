import { encodeGlobalID } from '@pothos/plugin-relay'
import { changeKinds, type Change, type ChangeKind } from '#domain/changes.ts'
import { hearOfSubBranches } from '#server/csm/hubs/hearOfSubBranches.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { watchChanges } from './watchChanges.ts'

const announced = changeKinds.filter((kind) => kind !== 'session')
const ChangeKindEnum = enumOf('ChangeKind', announced)

const typeNames: Record<Exclude<ChangeKind, 'session'>, string> = {
  cardJob: 'CardJob',
  printList: 'PrintList',
  package: 'Package',
  application: 'Application',
  station: 'Station',
  incident: 'Incident',
  stock: 'Station',
  traveller: 'LotTraveller',
  billing: 'BillingMonth',
  export: 'ReportExport',
  settings: 'Settings',
  user: 'User',
  csmJob: 'CsmJob',
  csmFile: 'CsmFile',
  notification: 'Notification',
  everything: 'Change',
}

const ChangeType = builder.objectRef<Change>('Change').implement({
  description:
    'A change to a record. It contains only ids; load the record again with the subscriber’s rights.',
  fields: (t) => ({
    kind: t.field({
      type: ChangeKindEnum,
      resolve: (change) => change.kind as (typeof announced)[number],
    }),
    id: t.id({
      resolve: (change) =>
        encodeGlobalID(typeNames[change.kind as (typeof announced)[number]], change.id),
    }),
    by: t.string({
      nullable: true,
      resolve: (change) => change.by ?? null,
      description: 'Name of the person who made the change. Null for the product itself.',
    }),
    branchCode: t.exposeString('branchCode', {
      nullable: true,
      description: 'Code of the branch. Null for records of no branch, such as master settings.',
    }),
  }),
})

builder.subscriptionField('changes', (t) =>
  t.field({
    description:
      'Changes made by others to records that the viewer sees. `EVERYTHING` means that any record may have changed. It is sent first, when the subscription starts, and again to a subscriber that reads too slowly.',
    type: ChangeType,
    authScopes: { action: 'changes.watch' },
    async subscribe(_, __, anyone) {
      const ctx = requireViewer(anyone)
      return watchChanges(ctx.events, ctx.viewer, await hearOfSubBranches(ctx))
    },
    resolve: (change) => change,
  }),
)

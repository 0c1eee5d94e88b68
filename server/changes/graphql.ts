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
  everything: 'Change',
}

const ChangeType = builder.objectRef<Change>('Change').implement({
  description: 'Ids only: what changed is loaded again through what the subscriber may see.',
  fields: (t) => ({
    kind: t.field({ type: ChangeKindEnum, resolve: (change) => change.kind as (typeof announced)[number] }),
    id: t.id({ resolve: (change) => encodeGlobalID(typeNames[change.kind as (typeof announced)[number]], change.id) }),
    by: t.string({
      nullable: true,
      resolve: (change) => change.by ?? null,
      description: 'Who did it; null for the product itself.',
    }),
    branchCode: t.exposeString('branchCode', { nullable: true, description: 'Null for what is no branch’s: a master setting.' }),
  }),
})

builder.subscriptionField('changes', (t) =>
  t.field({
    description:
      'What others changed, filtered to what the viewer sees. EVERYTHING says that any of it may have changed: it comes first, once the subscription stands, and to whoever reads too slowly.',
    type: ChangeType,
    authScopes: { action: 'changes.watch' },
    async subscribe(_, __, anyone) {
      const ctx = requireViewer(anyone)
      return watchChanges(ctx.events, ctx.viewer, await hearOfSubBranches(ctx))
    },
    resolve: (change) => change,
  }),
)

import type { FaceFault } from '#domain/cardFace/faceFaults.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getCardType } from '#server/branches/queries.ts'
import { faceFaultsOf } from '#server/cardFaces/faceFaultsOf.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { CardAttemptType, CardJobNode } from '#server/production/jobs/cardJobNode.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { attemptsOf, jobOf } from '#server/production/jobs/jobLoaders.ts'
import { StationNode } from '#server/stations/stationNode.ts'
import { findPrintList, type InPrinter, type PrintListItemRow, type PrintListRow } from './printListQueries.ts'
import { listStationPeople, type StationPerson } from './stationPeople.ts'

const PrintOutcomeEnum = enumOf('PrintOutcome', ['printed', 'chipError', 'removed', 'rejected'])

const InPrinterType = builder.objectRef<InPrinter>('InPrinter').implement({
  fields: (t) => ({
    by: t.exposeString('by'),
    at: t.expose('at', { type: 'DateTime' }),
    cardSn: t.exposeString('cardSn', { description: 'The blank card that was to be fed.' }),
  }),
})

const FaceFaultType = builder.objectRef<FaceFault>('FaceFault').implement({
  description: 'A value that the card can’t show as it is recorded.',
  fields: (t) => ({
    field: t.string({ resolve: ({ field }) => field }),
    missing: t.exposeStringList('missing', { description: 'Letters that no font of the card’s has: it is not printed.' }),
    shown: t.exposeString('shown', { nullable: true, description: 'What the card shows of a value that has no room.' }),
  }),
})

const PrintListItemType = builder.objectRef<Omit<PrintListItemRow, 'jobId'> & { job: CardJobRow }>('PrintListItem').implement({
  fields: (t) => ({
    id: t.id({ resolve: (item) => `PrintListItem:${item.id}` }),
    position: t.exposeInt('position'),
    addedBy: t.exposeString('addedBy'),
    outcome: t.field({ type: PrintOutcomeEnum, nullable: true, resolve: (item) => item.outcome as 'printed' | null }),
    card: t.field({
      description: 'The card that it came to here: a record that was printed again on the same list has another beside it.',
      type: CardAttemptType,
      nullable: true,
      resolve: async ({ job, doneAt }, _, ctx) =>
        // Both are written with the same timestamp.
        doneAt && ((await attemptsOf(ctx, job.id)).find(({ persoAt }) => persoAt.getTime() === doneAt.getTime()) ?? null),
    }),
    inPrinter: t.expose('inPrinter', {
      type: InPrinterType,
      nullable: true,
      description: 'Sent to the printer, and nobody has said yet what became of the card.',
    }),
    job: t.expose('job', { type: CardJobNode }),
    faceFaults: t.field({
      description: 'What its card can’t show as it is recorded, by the face that is in use.',
      type: [FaceFaultType],
      resolve: ({ job, doneAt }, _, ctx) => (doneAt ? [] : faceFaultsOf(ctx, job.application)),
    }),
    qrString: t.string({
      nullable: true,
      description: 'What the printer puts on the card.',
      resolve: (item) => item.job.application.qrString,
    }),
  }),
})

export const PrintListNode = builder.objectRef<PrintListRow>('PrintList')
builder.node(PrintListNode, {
  id: { resolve: (list) => list.stationId },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'listId' in value,
  extensions: readBy('printList.manage'),
  loadOne: loadNode(findPrintList),
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    batchNo: t.exposeString('batchNo'),
    cardType: t.field({ type: CardTypeNode, resolve: (list, _, ctx) => getCardType(ctx, list.cardTypeId) }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    items: t.field({
      description: 'At most five, in the order of printing; printed ones stay until the list is finished.',
      type: [PrintListItemType],
      resolve: async (list, _, ctx) => {
        const jobs = await Promise.all(list.items.map(({ jobId }) => jobOf(ctx, jobId)))
        return list.items.flatMap((item, at) => {
          const job = jobs[at]
          return job ? [{ ...item, job }] : []
        })
      },
    }),
  }),
})

const StationPersonType = builder.objectRef<StationPerson>('StationPerson').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    waiting: t.exposeInt('waiting', { description: 'Records of theirs that wait on its printing list.' }),
    made: t.exposeInt('made', { description: 'Cards that they made there today, spoiled ones too.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
  }),
})

builder.queryFields((t) => ({
  stationPeople: t.field({
    description: 'Who works at a print station today, who was there last first.',
    type: [StationPersonType],
    authScopes: { action: 'printList.manage' },
    args: { stationId: t.arg.string() },
    resolve: (_, { stationId }, ctx) => listStationPeople(requireViewer(ctx), stationId),
  }),
  printList: t.field({
    description: 'The open printing list of a station.',
    type: PrintListNode,
    nullable: true,
    authScopes: { action: 'printList.manage' },
    args: { stationId: t.arg.string() },
    resolve: (_, { stationId }, ctx) => findPrintList(requireViewer(ctx), stationId),
  }),
  printStation: t.prismaField({
    description: 'The station that a workstation prints at, with its blank cards; null where the viewer sees none of that id.',
    type: StationNode,
    nullable: true,
    authScopes: { action: 'printList.manage' },
    args: { stationId: t.arg.string() },
    resolve: (query, _, { stationId }, ctx) =>
      ctx.db.station.findFirst({ ...query, where: { id: stationId, ...seenByBranch(ctx) } }),
  }),
}))

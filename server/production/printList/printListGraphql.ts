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
import {
  findPrintList,
  type InPrinter,
  type PrintListItemRow,
  type PrintListRow,
} from './printListQueries.ts'
import { listStationPeople, type StationPerson } from './stationPeople.ts'

const PrintOutcomeEnum = enumOf('PrintOutcome', ['printed', 'chipError', 'removed', 'rejected'])

const InPrinterType = builder.objectRef<InPrinter>('InPrinter').implement({
  fields: (t) => ({
    by: t.exposeString('by'),
    at: t.expose('at', { type: 'DateTime' }),
    cardSn: t.exposeString('cardSn', {
      description: 'Serial of the blank card that is to be fed.',
    }),
  }),
})

const FaceFaultType = builder.objectRef<FaceFault>('FaceFault').implement({
  description: 'A value that the card can’t show as recorded.',
  fields: (t) => ({
    field: t.string({ resolve: ({ field }) => field }),
    missing: t.exposeStringList('missing', {
      description: 'Characters that no font of the card has. The card is not printed.',
    }),
    shown: t.exposeString('shown', {
      nullable: true,
      description: 'Shortened value that the card shows. Null if the value fits.',
    }),
  }),
})

const PrintListItemType = builder
  .objectRef<Omit<PrintListItemRow, 'jobId'> & { job: CardJobRow }>('PrintListItem')
  .implement({
    fields: (t) => ({
      id: t.id({ resolve: (item) => `PrintListItem:${item.id}` }),
      position: t.exposeInt('position'),
      addedBy: t.exposeString('addedBy'),
      outcome: t.field({
        type: PrintOutcomeEnum,
        nullable: true,
        resolve: (item) => item.outcome as 'printed' | null,
      }),
      card: t.field({
        description:
          'The card made from this item. A record that was printed again on the same list has one item per card.',
        type: CardAttemptType,
        nullable: true,
        resolve: async ({ job, doneAt }, _, ctx) =>
          // Both are written with the same timestamp.
          doneAt &&
          ((await attemptsOf(ctx, job.id)).find(
            ({ persoAt }) => persoAt.getTime() === doneAt.getTime(),
          ) ??
            null),
      }),
      inPrinter: t.expose('inPrinter', {
        type: InPrinterType,
        nullable: true,
        description: 'Set while the record is at the printer and its result is not reported yet.',
      }),
      job: t.expose('job', { type: CardJobNode }),
      faceFaults: t.field({
        description:
          'Values that its card can’t show as recorded, with the card face in use. Empty once it is done.',
        type: [FaceFaultType],
        resolve: ({ job, doneAt }, _, ctx) => (doneAt ? [] : faceFaultsOf(ctx, job.application)),
      }),
      qrString: t.string({
        nullable: true,
        description: 'QR string that is printed on the card.',
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
    cardType: t.field({
      type: CardTypeNode,
      resolve: (list, _, ctx) => getCardType(ctx, list.cardTypeId),
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    items: t.field({
      description:
        'At most five items, in printing order. Printed items stay until the list is finished.',
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
    waiting: t.exposeInt('waiting', {
      description: 'Number of records that this person added and that wait on the printing list.',
    }),
    made: t.exposeInt('made', {
      description: 'Number of cards that this person made there today, including spoiled ones.',
    }),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
  }),
})

builder.queryFields((t) => ({
  stationPeople: t.field({
    description: 'People who work at a print station today, most recently active first.',
    type: [StationPersonType],
    authScopes: { action: 'printList.manage' },
    args: { stationId: t.arg.string() },
    resolve: (_, { stationId }, ctx) => listStationPeople(requireViewer(ctx), stationId),
  }),
  printList: t.field({
    description: 'The open printing list of a station. Null if there is none.',
    type: PrintListNode,
    nullable: true,
    authScopes: { action: 'printList.manage' },
    args: { stationId: t.arg.string() },
    resolve: (_, { stationId }, ctx) => findPrintList(requireViewer(ctx), stationId),
  }),
  printStation: t.prismaField({
    description:
      'The station at which a workstation prints, with its blank cards. Null if the viewer sees no station with this id.',
    type: StationNode,
    nullable: true,
    authScopes: { action: 'printList.manage' },
    args: { stationId: t.arg.string() },
    resolve: (query, _, { stationId }, ctx) =>
      ctx.db.station.findFirst({ ...query, where: { id: stationId, ...seenByBranch(ctx) } }),
  }),
}))

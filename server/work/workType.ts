import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { forAction, ofHeadquartersFor } from '#server/platform/graphql/statedScopes.ts'
import type { QueueName } from '#server/production/dashboard/readQueues.ts'
import { StockStatusEnum } from '#server/settings/stockStatusEnum.ts'
import type { LowStock } from './lowStock.ts'
import type { Work } from './queries.ts'

const StockLevelType = builder.objectRef<LowStock>('StockLevel').implement({
  fields: (t) => ({
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    held: t.exposeInt('held'),
    threshold: t.exposeInt('threshold'),
    missing: t.exposeInt('missing', {
      description:
        'Number of cards that headquarters still has to send. Cards in transit or packed count as present. 0 for headquarters itself.',
    }),
    status: t.expose('status', { type: StockStatusEnum }),
  }),
})

/** The roles whose work it is; it is null for every other role. */
const cards = { nullable: true, ...forAction('cardJob.view') } as const
const transfers = { nullable: true, ...forAction('transfer.view') } as const
const cases = { nullable: true, ...forAction('custodyCase.view') } as const
const oversees = { nullable: true, ...forAction('custodyCase.oversee') } as const
/** Headquarters alone. */
const headed = { nullable: true, ...ofHeadquartersFor('custodyCase.oversee') } as const
const reviews = { nullable: true, ...ofHeadquartersFor('stocktake.review') } as const
const packages = { nullable: true, ...forAction('package.receive') } as const
const stocktakes = { nullable: true, ...forAction('stocktake.view') } as const
const certifications = { nullable: true, ...forAction('certification.sign') } as const
const destructions = { nullable: true, ...forAction('destruction.view') } as const
const stationDays = { nullable: true, ...forAction('stationDay.close') } as const
const travellers = { nullable: true, ...forAction('traveller.verify') } as const
const confirms = { nullable: true, ...forAction('registry.confirm') } as const
const reviewsRights = { nullable: true, ...forAction('rights.review') } as const
const incidents = { nullable: true, ...forAction('incident.manage') } as const

export const WorkType = builder.objectRef<Work>('Work').implement({
  description: "The viewer's pending work. A field is null if the viewer's role has no part in it.",
  fields: (t) => {
    const waiting = (name: QueueName) =>
      t.int({ ...cards, resolve: async (work) => (await work.queue(name)).count })
    const oldest = (name: QueueName) =>
      t.field({
        type: 'DateTime',
        ...cards,
        resolve: async (work) => (await work.queue(name)).oldestSince,
      })
    const waitingHere = (name: QueueName) =>
      t.int({ ...cards, resolve: async (work) => (await work.queueHere(name)).count })
    const oldestHere = (name: QueueName) =>
      t.field({
        type: 'DateTime',
        ...cards,
        resolve: async (work) => (await work.queueHere(name)).oldestSince,
      })
    const everywhere = (name: QueueName) =>
      t.int({
        ...cards,
        description: 'Number at all branches for which the viewer may act.',
        resolve: async (work) => (await work.queue(name)).count,
      })
    return {
      pendingPersonalisation: waitingHere('new'),
      oldestPendingSince: oldestHere('new'),
      pendingEverywhere: everywhere('new'),
      onPrintLists: waitingHere('listed'),
      oldestListedSince: oldestHere('listed'),
      listedEverywhere: everywhere('listed'),
      pendingQc: waitingHere('pendingQc'),
      oldestQcSince: oldestHere('pendingQc'),
      qcEverywhere: everywhere('pendingQc'),
      readyToDespatch: waiting('qcPassed'),
      oldestReadySince: oldest('qcPassed'),
      rejectedWithoutRemake: waiting('rejectedWithoutRemake'),
      oldestRejectedSince: oldest('rejectedWithoutRemake'),
      withoutQr: t.int({ ...cards, resolve: (work) => work.withoutQr() }),
      lowStock: t.field({ type: [StockLevelType], ...cards, resolve: (work) => work.lowStock() }),
      lotsToReceive: t.int({
        ...transfers,
        resolve: async (work) => (await work.stock()).toReceive,
      }),
      oldestLotsSentAt: t.field({
        type: 'DateTime',
        ...transfers,
        resolve: async (work) => (await work.stock()).oldestSentAt,
      }),
      returnsToReceive: t.int({
        ...transfers,
        resolve: async (work) => (await work.stock()).returnsToReceive,
      }),
      oldestReturnSentAt: t.field({
        type: 'DateTime',
        ...transfers,
        resolve: async (work) => (await work.stock()).oldestReturnSentAt,
      }),
      ownCases: t.int({
        ...cases,
        description: 'Custody cases that the viewer owns.',
        resolve: async (work) => (await work.cases()).own,
      }),
      oldestOwnCaseAt: t.field({
        type: 'DateTime',
        ...cases,
        resolve: async (work) => (await work.cases()).oldestOwnAt,
      }),
      othersCases: t.int({
        ...oversees,
        description: 'Custody cases of other people.',
        resolve: async (work) => (await work.cases()).others,
      }),
      oldestOthersCaseAt: t.field({
        type: 'DateTime',
        ...oversees,
        resolve: async (work) => (await work.cases()).oldestOthersAt,
      }),
      caseOwners: t.stringList({
        ...oversees,
        description: 'Names of the owners, those with the most cases first.',
        resolve: async (work) => (await work.cases()).owners,
      }),
      unownedCases: t.int({
        ...oversees,
        description: 'Custody cases that nobody owns.',
        resolve: async (work) => (await work.cases()).unowned,
      }),
      oldestUnownedCaseAt: t.field({
        type: 'DateTime',
        ...oversees,
        resolve: async (work) => (await work.cases()).oldestUnownedAt,
      }),
      escalatedCases: t.int({
        ...headed,
        description:
          'Custody cases of all branches that headquarters decides on. Null at a branch.',
        resolve: async (work) => (await work.cases()).escalated,
      }),
      oldestEscalatedAt: t.field({
        type: 'DateTime',
        ...headed,
        resolve: async (work) => (await work.cases()).oldestEscalatedAt,
      }),
      packagesToReceive: t.int({
        ...packages,
        resolve: async (work) => (await work.packages()).toReceive,
      }),
      oldestPackageSentAt: t.field({
        type: 'DateTime',
        ...packages,
        resolve: async (work) => (await work.packages()).oldestSentAt,
      }),
      stocktakesToDecide: t.int({
        ...stocktakes,
        resolve: async (work) => (await work.stock()).stocktakesToDecide,
      }),
      oldestProposalAt: t.field({
        type: 'DateTime',
        ...stocktakes,
        resolve: async (work) => (await work.stock()).oldestProposalAt,
      }),
      countsDue: t.int({
        ...stocktakes,
        description:
          'Number of places of the viewer’s branch whose next count is due today or overdue.',
        resolve: async (work) => (await work.counts()).own.count,
      }),
      oldestCountDueOn: t.field({
        type: 'Date',
        ...stocktakes,
        resolve: async (work) => (await work.counts()).own.oldestOn,
      }),
      countsDueAt: t.stringList({
        ...stocktakes,
        description: 'Stations and stores whose next count is due, most urgent first.',
        resolve: async (work) => (await work.counts()).own.places,
      }),
      countsOverdue: t.int({
        ...headed,
        description:
          'Number of places of other branches whose next count is overdue. Null at a branch.',
        resolve: async (work) => (await work.counts()).others.count,
      }),
      oldestOverdueOn: t.field({
        type: 'Date',
        ...headed,
        resolve: async (work) => (await work.counts()).others.oldestOn,
      }),
      countsOverdueAt: t.stringList({
        ...headed,
        resolve: async (work) => (await work.counts()).others.places,
      }),
      countsToReview: t.int({
        ...reviews,
        description:
          'Number of counts made by people who hold the stock or counted it last time. Null at a branch.',
        resolve: async (work) => (await work.stock()).countsToReview,
      }),
      oldestExceptionAt: t.field({
        type: 'DateTime',
        ...reviews,
        resolve: async (work) => (await work.stock()).oldestExceptionAt,
      }),
      certificationsDue: t.int({
        ...certifications,
        description:
          'Number of places of the viewer’s branch whose holdings must be certified by two people.',
        resolve: async (work) => (await work.certifications()).count,
      }),
      certificationsDueOn: t.field({
        type: 'Date',
        ...certifications,
        description: 'The certification day, which has come.',
        resolve: async (work) => (await work.certifications()).dueOn,
      }),
      certificationsDueAt: t.stringList({
        ...certifications,
        resolve: async (work) => (await work.certifications()).places,
      }),
      spoiledCards: t.int({
        ...destructions,
        description:
          'Number of spoiled and void cards of the viewer’s branch that are not in a container.',
        resolve: async (work) => (await work.stock()).spoiledCards,
      }),
      oldestSpoiledAt: t.field({
        type: 'DateTime',
        ...destructions,
        resolve: async (work) => (await work.stock()).oldestSpoiledAt,
      }),
      containersToWitness: t.int({
        ...destructions,
        resolve: async (work) => (await work.stock()).containersToWitness,
      }),
      oldestSealedAt: t.field({
        type: 'DateTime',
        ...destructions,
        resolve: async (work) => (await work.stock()).oldestSealedAt,
      }),
      unclosedDays: t.int({
        ...stationDays,
        resolve: async (work) => (await work.cases()).openDays,
      }),
      oldestUnclosedAt: t.field({
        type: 'DateTime',
        ...stationDays,
        resolve: async (work) => (await work.cases()).oldestOpenDayAt,
      }),
      travellersToVerify: t.int({
        ...travellers,
        resolve: async (work) => (await work.travellers()).toVerify,
      }),
      oldestTravellerAt: t.field({
        type: 'DateTime',
        ...travellers,
        resolve: async (work) => (await work.travellers()).oldestAt,
      }),
      openIncidents: t.int({
        ...incidents,
        resolve: async (work) => (await work.incidents()).open,
      }),
      oldestIncidentAt: t.field({
        type: 'DateTime',
        ...incidents,
        resolve: async (work) => (await work.incidents()).oldestAt,
      }),
      rightsToConfirm: t.int({
        ...reviewsRights,
        description:
          'Number of people whose role and rights the viewer must confirm, from the warning on.',
        resolve: async (work) => (await work.rights()).toConfirm,
      }),
      rightsDueOn: t.field({
        type: 'Date',
        ...reviewsRights,
        description: 'The earliest day by which one of them must be confirmed.',
        resolve: async (work) => (await work.rights()).dueOn,
      }),
      removalsAsked: t.int({
        nullable: true,
        ...forAction('user.administer'),
        description: 'Requests to take rights away from people whom the viewer administers.',
        resolve: async (work) => (await work.rights()).removals,
      }),
      oldestRemovalAt: t.field({
        type: 'DateTime',
        nullable: true,
        ...forAction('user.administer'),
        resolve: async (work) => (await work.rights()).oldestRemovalAt,
      }),
      passwordRequests: t.int({
        nullable: true,
        ...forAction('user.administer'),
        resolve: (work) => work.passwordRequests(),
      }),
      tiedApprovals: t.int({
        nullable: true,
        ...forAction('audit.view'),
        description:
          'Number of approvals refused in the last seven days because one of the two users had created the other’s account.',
        resolve: (work) => work.tiedApprovals(),
      }),
      destroyedScans: t.int({
        nullable: true,
        ...forAction('audit.view'),
        description: 'Number of scans of destroyed cards in the last seven days.',
        resolve: (work) => work.destroyedScans(),
      }),
      exportsReady: t.int({
        ...forAction('export.own'),
        nullable: true,
        resolve: (work) => work.exportsReady(),
      }),
      heldRecords: t.int({
        ...confirms,
        resolve: async (work) => (await work.heldRecords()).count,
      }),
      oldestHeldAt: t.field({
        type: 'DateTime',
        ...confirms,
        resolve: async (work) => (await work.heldRecords()).oldestAt,
      }),
      registryErrors: t.int({
        nullable: true,
        ...forAction('registry.view'),
        resolve: (work) => work.registryErrors(),
      }),
    }
  },
})

import type { DestructionStatus } from '#generated/prisma/enums.ts'
import { anEdge, something, type Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let made = 0

/**
 * Returns the number of a container at JHB that no caller has handled; closes the previous open one
 * there.
 */
export async function destructionOf(
  { operator: { db, clock } }: Cards,
  status: DestructionStatus,
): Promise<string> {
  const { id: custodian } = await db.user.findUniqueOrThrow({
    where: { loginId: 'monitor' },
    select: { id: true },
  })
  await db.destruction.updateMany({
    where: { status: 'collecting' },
    data: { status: 'cancelled', endedAt: clock.now() },
  })
  const documentNo = `DC-JHB-2025-${String(++made).padStart(6, '0')}`
  const seal =
    status === 'collecting' ? {} : { sealNo: 'S-1', sealedAt: clock.now(), sealedById: custodian }
  const opened = { openedAt: clock.now(), openedById: custodian }
  await db.destruction.create({
    data: { documentNo, branchCode: 'JHB', status, ...opened, ...seal },
  })
  return documentNo
}

/** Returns the serial of a spoiled card of JHB. */
async function spoiledCard(cards: Cards): Promise<string> {
  const job = await cards.operator.db.cardJob.findUniqueOrThrow({
    where: { id: await cards.spoiled() },
    include: { attempts: true },
  })
  return job.attempts[0]!.cardSn
}

/** Returns a container with one card in it, and the card's id there. */
export async function filledContainer(
  cards: Cards,
): Promise<{ documentNo: string; cardId: number }> {
  const { db, clock } = cards.operator
  const documentNo = await destructionOf(cards, 'collecting')
  const sn = BigInt(await spoiledCard(cards))
  const held = await db.custodyHolding.findFirstOrThrow({
    where: { startSn: { lte: sn }, endSn: { gte: sn }, account: { place: 'spoiled' } },
  })
  const { accountId, lotNo, cardTypeId } = held
  const { openedById: byUserId } = await db.destruction.findUniqueOrThrow({ where: { documentNo } })
  const card = { documentNo, accountId, lotNo, cardTypeId, sn, at: clock.now(), byUserId }
  const { id } = await db.destructionCard.create({ data: card })
  return { documentNo, cardId: id }
}

const changes = (input: (cards: Cards) => Promise<object> | object): Row => ({
  action: 'destruction.collect',
  reach: 'changes',
  shows: something,
  variables: async (cards) => ({ input: await input(cards) }),
})

/** Spoiled cards and their destruction. */
export const destructionAccessTable: Record<string, Row> = {
  'Query.destruction': {
    action: 'destruction.view',
    reach: 'reads',
    document: 'query($no: String!) { destruction(documentNo: $no) { status cards { cardSn } } }',
    variables: async (cards) => ({ no: (await filledContainer(cards)).documentNo }),
    shows: something,
  },
  'Query.destructions': {
    action: 'destruction.view',
    reach: 'reads',
    document:
      'query($first: Int) { destructions(first: $first) { edges { node { documentNo } } } }',
    variables: async (cards) => {
      await destructionOf(cards, 'sealed')
      return { first: 5 }
    },
    shows: anEdge,
  },
  'Query.voidCards': {
    action: 'destruction.view',
    reach: 'reads',
    document: 'query($branch: String) { voidCards(branchCode: $branch) { cardSn reason } }',
    variables: async (cards) => {
      await cards.voided()
      return { branch: 'JHB' }
    },
    shows: something,
  },
  'Query.spoiledCards': {
    action: 'destruction.view',
    reach: 'reads',
    document: 'query($branch: String) { spoiledCards(branchCode: $branch) { cardSn } }',
    variables: async (cards) => {
      await cards.spoiled()
      return { branch: 'JHB' }
    },
    shows: something,
  },
  'Mutation.openDestruction': changes(async (cards) => {
    const documentNo = await destructionOf(cards, 'collecting')
    await cards.operator.db.destruction.update({
      where: { documentNo },
      data: { status: 'cancelled' },
    })
    return { branchCode: 'JHB' }
  }),
  'Mutation.addSpoiledCard': changes(async (cards) => ({
    documentNo: await destructionOf(cards, 'collecting'),
    cardSn: await spoiledCard(cards),
  })),
  'Mutation.recordVoidCard': changes(async (cards) => ({
    branchCode: 'JHB',
    cardSn: await cards.collected(),
    reason: 'RETURNED_BY_HOLDER',
  })),
  'Mutation.undoVoidCard': changes(async (cards) => ({ voidCardId: await cards.voided() })),
  'Mutation.removeSpoiledCards': changes(async (cards) => {
    const { documentNo, cardId } = await filledContainer(cards)
    return { documentNo, cardIds: [cardId] }
  }),
  'Mutation.sealDestruction': changes(async (cards) => ({
    documentNo: (await filledContainer(cards)).documentNo,
    sealNo: 'S-2',
  })),
  'Mutation.cancelDestruction': changes(async (cards) => ({
    documentNo: await destructionOf(cards, 'sealed'),
    remark: 'x',
  })),
  'Mutation.witnessDestruction': {
    action: 'destruction.witness',
    reach: 'changes',
    shows: something,
    variables: async (cards, caller) => {
      const documentNo = await destructionOf(cards, 'sealed')
      const approval = await cards.approval(
        caller,
        'witnessDestruction',
        `Destruction:${documentNo}`,
      )
      return { input: { documentNo, sealNo: 'S-1', approval } }
    },
  },
}

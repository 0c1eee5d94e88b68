import type { SensitiveAction } from '#domain/access.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { firstPpid } from '../../prisma/seed/seedMasters.ts'
import type { Person, World } from './world.ts'

export type MadeLot = { lotNo: string; startSn: number; endSn: number }
export type Stock = Awaited<ReturnType<typeof stockOf>>

/** Creates lots and their history, with the commands that lead there. */
export async function stockOf(world: World) {
  const [hqadmin, admin, supervisor, operator, operatorPen] = [
    await world.as('hqadmin'),
    await world.as('admin'),
    await world.as('supervisor'),
    await world.as('operator'),
    await world.as('operator.pen'),
  ]
  /** Returns a supervisor at headquarters who took part in nothing. */
  async function inspectorId(): Promise<number> {
    const { db } = world.services
    const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'hqadmin' } })
    const loginId = 'inspector'
    const found = await db.user.findUnique({ where: { loginId } })
    return (found ?? (await db.user.create({ data: { ...like, loginId } }))).id
  }
  let lots = 0
  let approvals = 0
  let next = 7_000_001

  const stock = {
    hqadmin,
    admin,
    supervisor,
    operator,
    operatorPen,
    /** Returns the input of a new lot, with the next serials. */
    fresh(cardQty = 100) {
      const startSn = next
      next += cardQty
      const lotNo = `PLKS-T${String(++lots).padStart(4, '0')}`
      return {
        lotNo,
        doNo: 'DO-T1',
        ppid: firstPpid,
        contractNo: 'K-1',
        cardType: 'PLKS',
        cardQty,
        startSn: String(startSn),
        endSn: String(startSn + cardQty - 1),
      }
    },
    async received(cardQty = 100): Promise<MadeLot> {
      const input = stock.fresh(cardQty)
      await receiveLot(hqadmin, input)
      return { lotNo: input.lotNo, startSn: Number(input.startSn), endSn: Number(input.endSn) }
    },
    async distributed(
      cardQty = 100,
      destination = 'JHB',
    ): Promise<MadeLot & { documentNo: string }> {
      const lot = await stock.received(cardQty)
      return {
        ...lot,
        ...(await distributeLots(hqadmin, { destination, lines: [{ lotNo: lot.lotNo }] })),
      }
    },
    async atBranch(cardQty = 100, destination = 'JHB'): Promise<MadeLot & { documentNo: string }> {
      const lot = await stock.distributed(cardQty, destination)
      await receiveDistribution(destination === 'JHB' ? operator : operatorPen, {
        documentNo: lot.documentNo,
      })
      return lot
    },
    statusOf: async (lotNo: string) =>
      (await world.services.db.lot.findUniqueOrThrow({ where: { lotNo } })).status,
    /** Returns where the cards of a delivered lot are: "branchStore JHB": 80. */
    async places(lotNo: string): Promise<Record<string, number>> {
      const rows = await world.services.db.custodyBalance.findMany({
        where: { lotNo, quantity: { gt: 0 } },
        include: { account: true },
      })
      const sums: Record<string, number> = {}
      for (const { account, quantity } of rows)
        sums[`${account.place} ${account.branchCode}`] =
          (sums[`${account.place} ${account.branchCode}`] ?? 0) + quantity
      return sums
    },
    /** Returns the token of a supervisor's approval of a person's next action. */
    async approval(requester: Person, action: SensitiveAction, subject: string): Promise<string> {
      const token = `stock-approval-${++approvals}`
      const supervisorId = requester === admin ? await inspectorId() : admin.viewer.userId
      const people = { supervisorId, requesterId: requester.viewer.userId }
      await world.services.db.approval.create({
        data: { tokenHash: hashToken(token), ...people, action, subject, createdAt: world.now },
      })
      return token
    },
    serials: (startSn: number, endSn: number) => ({
      startSn: String(startSn),
      endSn: String(endSn),
    }),
  }
  return stock
}

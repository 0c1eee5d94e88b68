import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sensitiveActions, type SensitiveAction } from '#domain/access.ts'
import { disqualifyingSteps, type NamedStep } from '#domain/audit/approvals.ts'
import { stepNames } from '#domain/audit/stepNames.ts'
import { limits } from '#domain/limits.ts'
import type { User } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { addLots } from '#server/stock/transfers/addLots.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { sendTransfer } from '#server/stock/transfers/sendTransfer.ts'
import { updateLotStatus } from '#server/stock/transfers/updateLotStatus.ts'
import { updateTransferStatus } from '#server/stock/transfers/updateTransferStatus.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { accessTest, password } from './accessTest.ts'

const steps = Object.keys(stepNames) as NamedStep[]

describe('an approver who took part in the facts is refused:', () => {
  const t = accessTest()
  let requester: User
  let supervisor: User
  let other: User
  beforeAll(async () => {
    ;[requester, supervisor, other] = [
      await t.user(),
      await t.user({ roleId: 4 }),
      await t.user({ roleId: 4 }),
    ]
    // Does each step once by the supervisor on one subject, and once by another person on another
    // subject.
    for (const step of steps)
      for (const [by, subject] of [
        [supervisor, `Own:${step}`],
        [other, `Others:${step}`],
      ] as const)
        await t.db.$transaction((tx) =>
          recordAudit(tx, { viewer: t.viewer(by), address: '', area: 'ikad' }, t.now, {
            action: step,
            subjects: [subject, 'Further:1'],
          }),
        )
  })

  /** Returns 'done', or the refusal's code, when the supervisor approves over those facts. */
  async function outcome(action: SensitiveAction, ...facts: string[]): Promise<string> {
    const token = randomUUID()
    await t.db.approval.create({
      data: {
        tokenHash: hashToken(token),
        supervisorId: supervisor.id,
        requesterId: requester.id,
        action,
        subject: 'CardJob:1',
        createdAt: t.now,
      },
    })
    const scope = { now: t.now, viewer: t.viewer(requester) }
    return t.db
      .$transaction((tx) =>
        consumeApproval({ ...scope, tx }, token, action, { of: 'CardJob:1', facts }),
      )
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
  }

  test.each(sensitiveActions)(
    '%s: by each step that makes its facts, and by no other step',
    async (action) => {
      const refused: string[] = []
      for (const step of steps)
        if ((await outcome(action, 'Nothing:1', `Own:${step}`)) === 'supervisor.hadPart')
          refused.push(step)
      expect(refused.toSorted()).toEqual([...disqualifyingSteps[action]].toSorted())
    },
  )

  test('steps by others, and the supervisor’s steps on other records, do not count', async () => {
    for (const action of sensitiveActions)
      for (const step of disqualifyingSteps[action])
        expect(await outcome(action, `Others:${step}`)).toBe('done')
  })
})

describe('an account that the requester controls is not a second person:', () => {
  const t = accessTest()
  const particulars = {
    staffName: 'Aminah',
    staffNumber: 'KP1',
    designation: 'Penyelia',
    email: 'aminah@ikad.example',
    roleId: 4,
    branchCode: 'JHB',
  }
  const asked = (requester: User, loginId: string) =>
    approve(t.request({ viewer: t.viewer(requester) }), {
      action: 'manualReject',
      subject: 'CardJob:12',
      loginId,
      password,
    })
  /** An account that someone created and whose holder has since changed the password. */
  async function madeBy(administrator: User): Promise<User> {
    const loginId = `dibuat${randomUUID().slice(0, 8)}`
    const ctx = t.request({ viewer: t.viewer(administrator) })
    await createUser(ctx, { ...particulars, loginId, password, confirmation: password })
    return t.db.user.update({ where: { loginId }, data: { mustChangePassword: false } })
  }

  test('for 30 days after the requester created it, but not for another person’s request', async () => {
    const [administrator, colleague] = [await t.user({ roleId: 1 }), await t.user()]
    const { loginId } = await madeBy(administrator)
    await expect(asked(administrator, loginId)).rejects.toMatchObject({
      code: 'supervisor.sameHands',
    })
    expect(await asked(colleague, loginId)).toMatchObject({ supervisorLoginId: loginId })
  })

  test('for 30 days after the requester set its password', async () => {
    const administrator = await t.user({ roleId: 1 })
    const supervisor = await t.user({ roleId: 4 })
    expect(await asked(administrator, supervisor.loginId)).toBeTruthy()
    await resetPassword(t.request({ viewer: t.viewer(administrator) }), {
      loginId: supervisor.loginId,
    })
    const { passwordHash } = supervisor
    await t.db.user.update({
      where: { id: supervisor.id },
      data: { passwordHash, mustChangePassword: false },
    })
    await expect(asked(administrator, supervisor.loginId)).rejects.toMatchObject({
      code: 'supervisor.sameHands',
    })
    t.later(limits.accountTieMs - 1)
    await t.db.user.update({ where: { id: supervisor.id }, data: { lastLoginAt: t.now } })
    await expect(asked(administrator, supervisor.loginId)).rejects.toMatchObject({
      code: 'supervisor.sameHands',
    })
    t.later(1)
    expect(await asked(administrator, supervisor.loginId)).toBeTruthy()
  })

  test('also in reverse: nobody approves a request of someone whose account they created', async () => {
    const administrator = await t.user({ roleId: 1 })
    const made = await madeBy(administrator)
    await expect(asked(made, administrator.loginId)).rejects.toMatchObject({
      code: 'supervisor.sameHands',
    })
    expect((await t.audited('approveRefused')).at(-1)).toMatchObject({
      loginId: made.loginId,
      after: { reason: 'sameHands' },
    })
  })
})

describe('an approval becomes void when one of the two gains control of the other’s account:', () => {
  const t = accessTest()
  const uses = (requester: User, token: string) =>
    t.db.$transaction((tx) =>
      consumeApproval({ tx, now: t.now, viewer: t.viewer(requester) }, token, 'manualReject', {
        of: 'CardJob:12',
        facts: [],
      }),
    )
  async function approved(requester: User, supervisor: User): Promise<string> {
    const asked = {
      action: 'manualReject',
      subject: 'CardJob:12',
      loginId: supervisor.loginId,
      password,
    } as const
    return (await approve(t.request({ viewer: t.viewer(requester) }), asked)).token
  }

  test('the requester resets the approver’s password', async () => {
    const [administrator, supervisor] = [await t.user({ roleId: 1 }), await t.user({ roleId: 4 })]
    const token = await approved(administrator, supervisor)
    await resetPassword(t.request({ viewer: t.viewer(administrator) }), {
      loginId: supervisor.loginId,
    })
    await expect(uses(administrator, token)).rejects.toMatchObject({
      code: 'supervisor.sameHands',
      path: 'approval',
    })
    // The refusal does not use the approval up: a refused command leaves nothing behind.
    const row = await t.db.approval.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } })
    expect(row.usedAt).toBeNull()
  })

  test('the approver restores the requester’s account', async () => {
    const [requester, supervisor] = [await t.user(), await t.user({ roleId: 1 })]
    const token = await approved(requester, supervisor)
    await t.db.$transaction((tx) =>
      recordAudit(tx, { viewer: t.viewer(supervisor), address: '', area: 'ikad' }, t.now, {
        action: 'restoreUser',
        subjects: [`User:${requester.loginId}`],
      }),
    )
    await expect(uses(requester, token)).rejects.toMatchObject({ code: 'supervisor.sameHands' })
  })

  test('other people’s changes to the approver’s account have no effect', async () => {
    const [requester, administrator, supervisor] = [
      await t.user({ roleId: 1 }),
      await t.user({ roleId: 1 }),
      await t.user({ roleId: 4 }),
    ]
    const token = await approved(requester, supervisor)
    await resetPassword(t.request({ viewer: t.viewer(administrator) }), {
      loginId: supervisor.loginId,
    })
    expect(await uses(requester, token)).toMatchObject({ supervisorLoginId: supervisor.loginId })
  })
})

describe('cards that were reported short', () => {
  let world: World
  let stock: Stock
  beforeAll(async () => {
    world = await createWorld()
    stock = await stockOf(world)
  })
  afterAll(() => world.close())

  type Sent = Awaited<ReturnType<Stock['distributed']>>
  async function shortBy(receiver: 'supervisor' | 'operator', sent?: Sent): Promise<number> {
    const lot = sent ?? (await stock.distributed(10))
    await receiveDistribution(stock[receiver], {
      documentNo: lot.documentNo,
      lines: [
        {
          lotNo: lot.lotNo,
          discrepancies: [
            { kind: 'short', ...stock.serials(lot.startSn + 7, lot.endSn), note: 'x' },
          ],
        },
      ],
    })
    const found = await world.services.db.discrepancy.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return found.id
  }
  const consent = async (supervisor: string, discrepancyId: number) => {
    world.later(3_000)
    const asked = { action: 'approveAdjustment', subject: `Discrepancy:${discrepancyId}` }
    const given = await approve(stock.operator, {
      ...asked,
      loginId: supervisor,
      password: 'Demo-2026',
    })
    return given.token
  }
  const writeOff = async (supervisor: string, discrepancyId: number) =>
    resolveDiscrepancy(stock.operator, {
      discrepancyId,
      resolution: 'writtenOff',
      note: 'x',
      approval: await consent(supervisor, discrepancyId),
    })

  test('are written off by a third person, who neither received nor sent them', async () => {
    const id = await shortBy('supervisor')
    await expect(writeOff('supervisor', id)).rejects.toMatchObject({
      code: 'supervisor.hadPart',
      path: 'approval',
      status: 403,
      values: { step: stepNames.receiveDistribution },
    })
    await expect(writeOff('hqadmin', id)).rejects.toMatchObject({
      code: 'supervisor.hadPart',
      values: { step: stepNames.distributeLots },
    })
    expect(await writeOff('admin', id)).toMatchObject({ discrepancyId: id })
  })

  test('were sent by whoever named the state that sent them, or added their lot', async () => {
    const transferOf = async (lotNo: string) => {
      const line = await world.services.db.lotTransferLine.findFirstOrThrow({ where: { lotNo } })
      return line.documentNo
    }
    const asOldClient = await stock.received(10)
    const { lotNo } = asOldClient
    await updateLotStatus(stock.admin, { lotNo, status: 'distributed', destination: 'JHB' })
    const sent = { ...asOldClient, documentNo: await transferOf(lotNo) }

    const [first, added] = [await stock.received(10), await stock.received(10)]
    const lines = [{ lotNo: first.lotNo }]
    const packed = await distributeLots(stock.hqadmin, { destination: 'JHB', lines, hold: true })
    const { documentNo } = packed
    await addLots(stock.admin, { documentNo, lines: [{ lotNo: added.lotNo }] })
    await sendTransfer(stock.hqadmin, { documentNo })

    const held = { destination: 'JHB', lines: [{ lotNo: (await stock.received(10)).lotNo }] }
    const third = await distributeLots(stock.hqadmin, { ...held, hold: true })
    await updateTransferStatus(stock.admin, { documentNo: third.documentNo, status: 'inTransit' })
    const line = await world.services.db.lotTransferLine.findFirstOrThrow({
      where: { documentNo: third.documentNo },
      include: { lot: true },
    })
    const steps = ['updateLotStatus', 'addLots', 'updateTransferStatus'] as const
    const { startSn, endSn } = line.lot
    for (const [i, one] of [
      sent,
      { ...added, documentNo },
      {
        lotNo: line.lotNo,
        documentNo: third.documentNo,
        startSn: Number(startSn),
        endSn: Number(endSn),
      },
    ].entries())
      await expect(writeOff('admin', await shortBy('operator', one))).rejects.toMatchObject({
        code: 'supervisor.hadPart',
        values: { step: stepNames[steps[i]!] },
      })
  })
})

import { describe, expect, it } from 'vitest'
import { roles, type Viewer } from '#domain/access.ts'
import { discrepancyResolutions } from './discrepancies.ts'
import { receiveRefusal, resolveRefusal } from './refusals.ts'

const person = (
  userId: number,
  branchCode: string,
  roleId: Viewer['roleId'] = roles.branchSupervisor,
): Viewer => ({
  userId,
  loginId: `user${userId}`,
  roleId,
  branchCode,
  staffName: '',
  csmRights: [],
})
const sender = person(1, 'HQ', roles.programmeAdministrator)
const receiver = person(2, 'JHB')
const sent = { status: 'inTransit', destinationBranchCode: 'JHB', senderId: sender.userId } as const

describe('a transfer is received', () => {
  const code = (...given: Parameters<typeof receiveRefusal>) =>
    receiveRefusal(...given)?.code ?? null

  it('at its destination, by a person other than its sender, also from headquarters', () => {
    expect(code(receiver, sent)).toBeNull()
    expect(code(person(3, 'HQ', roles.programmeAdministrator), sent)).toBeNull()
    expect(code(sender, sent)).toBe('transfer.ofSender')
  })

  it('not elsewhere, nor by a role that receives nothing', () => {
    expect(code(person(4, 'PEN'), sent)).toBe('permission.denied')
    expect(code(person(5, 'JHB', roles.viewer), sent)).toBe('permission.denied')
  })

  it('after it was sent, and until all of it is received', () => {
    expect(code(receiver, { ...sent, status: 'packed' })).toBe('transfer.notSent')
    expect(code(receiver, { ...sent, status: 'partlyReceived' })).toBeNull()
    expect(code(receiver, { ...sent, status: 'received' })).toBe('lot.alreadyReceived')
    expect(code(receiver, { ...sent, status: 'cancelled' })).toBe('transfer.stateNow')
  })
})

describe('a discrepancy ends', () => {
  const found = {
    kind: 'short',
    startSn: 1n,
    originBranchCode: 'HQ',
    destinationBranchCode: 'JHB',
    senderId: sender.userId,
    openedById: receiver.userId,
  } as const
  const possible = (viewer: Viewer) =>
    discrepancyResolutions.filter((each) => resolveRefusal(viewer, found, each) === null)

  it('by the receiver: received, or written off; not confirmed as taken back by the person who found it', () => {
    expect(possible(receiver)).toEqual(['received', 'writtenOff'])
    expect(
      resolveRefusal(person(2, 'HQ', roles.programmeAdministrator), found, 'returnedToSender')
        ?.code,
    ).toBe('discrepancy.ofReceiver')
  })

  it('by the sender: taken back, or written off; never received', () => {
    expect(possible(sender)).toEqual(['returnedToSender', 'writtenOff'])
    expect(resolveRefusal(sender, found, 'received')?.code).toBe('transfer.ofSender')
  })

  it('as an excess received by a supervisor who isn’t its finder', () => {
    const code = (viewer: Viewer) =>
      resolveRefusal(viewer, { ...found, kind: 'excess' }, 'received')?.code ?? null
    expect(code(receiver)).toBe('discrepancy.ofFinder')
    expect(code(person(3, 'JHB', roles.branchOperator))).toBe('discrepancy.ofFinder')
    expect(code(person(3, 'JHB'))).toBeNull()
    expect(code(person(3, 'HQ', roles.systemAdministrator))).toBeNull()
  })

  it('never in a way that its kind does not allow, and never from elsewhere', () => {
    expect(resolveRefusal(receiver, { ...found, kind: 'sealBroken' }, 'received')).toMatchObject({
      code: 'discrepancy.cannotEndSo',
      path: 'resolution',
    })
    expect(possible(person(6, 'PEN'))).toEqual([])
    const counted = { ...found, kind: 'excess', startSn: null } as const
    expect(resolveRefusal(person(3, 'JHB'), counted, 'received')?.code).toBe(
      'discrepancy.cannotEndSo',
    )
  })
})

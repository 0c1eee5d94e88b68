import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access.ts'
import { userActionsFor, userRefusal, type UserAction } from './userActions.ts'

const now = new Date('2026-11-21T01:00:00Z')
const at = (iso: string) => new Date(iso)
const administrator = {
  userId: 1,
  roleId: roles.systemAdministrator,
  branchCode: 'HQ',
  csmRights: [],
}
const account = {
  id: 2,
  roleId: roles.branchSupervisor,
  branchCode: 'JHB',
  csmRights: [],
  activeSince: at('2026-11-01T01:00:00Z'),
  passwordChangedAt: at('2026-11-01T01:00:00Z'),
  mustChangePassword: false,
  disabledAt: null,
  deletedAt: null,
  lockedUntil: null,
  requestedPasswordAt: null,
}
const always: UserAction[] = ['edit', 'endSession', 'removePasskey', 'removeCard', 'delete']
const beside = (change: Partial<Record<keyof typeof account, unknown>> = {}) =>
  userActionsFor(administrator, { ...account, ...change } as typeof account, now).filter(
    (action) => !always.includes(action),
  )

describe('the actions on an account', () => {
  it('a normal account can be reset, given a card, disabled or deleted', () => {
    expect(beside()).toEqual(['resetPassword', 'enrolCard', 'disable'])
    expect(userActionsFor(administrator, account, now)).toEqual(expect.arrayContaining(always))
  })

  it('a locked one can be unlocked, one over 30 days without sign-in reactivated, one with both both', () => {
    const lockedUntil = at('2026-11-21T01:15:00Z')
    expect(beside({ lockedUntil })).toContain('unlock')
    expect(beside({ activeSince: at('2026-10-22T00:59:59Z') })).toContain('reactivate')
    const both = beside({ lockedUntil, activeSince: at('2026-10-01T00:00:00Z') })
    expect(both).toEqual(expect.arrayContaining(['unlock', 'reactivate']))
  })

  it('at exactly 30 days it needs no reactivation', () => {
    expect(beside({ activeSince: at('2026-10-22T01:00:00Z') })).not.toContain('reactivate')
  })

  it('a disabled one must be enabled before any sign-in action', () => {
    const disabled = {
      disabledAt: now,
      lockedUntil: at('2026-11-21T01:15:00Z'),
      activeSince: at('2026-01-01T00:00:00Z'),
    }
    expect(beside(disabled)).toEqual(['enable'])
  })

  it('a deleted one can be restored, and nothing else', () => {
    const deleted = { ...account, deletedAt: now, disabledAt: now, requestedPasswordAt: now }
    expect(userActionsFor(administrator, deleted, now)).toEqual(['restore'])
  })

  it('a waiting password request can be dismissed', () => {
    expect(beside({ requestedPasswordAt: now })).toContain('dismissRequest')
  })
})

describe('permission', () => {
  it('nobody resets, disables or deletes their own account', () => {
    const own = {
      ...account,
      id: administrator.userId,
      roleId: administrator.roleId,
      branchCode: 'HQ',
    }
    const refused = (['resetPassword', 'disable', 'delete'] as const).map((action) =>
      userRefusal(administrator, own, action),
    )
    expect(refused).toEqual(['user.self', 'user.self', 'user.self'])
    expect(userActionsFor(administrator, own, now)).toEqual([
      'edit',
      'endSession',
      'removePasskey',
      'enrolCard',
      'removeCard',
    ])
  })

  it('no action is offered on a higher-ranked account', () => {
    const below = { userId: 3, roleId: roles.branchSupervisor, branchCode: 'JHB', csmRights: [] }
    expect(userActionsFor(below, { ...account, roleId: roles.systemAdministrator }, now)).toEqual(
      [],
    )
  })
})

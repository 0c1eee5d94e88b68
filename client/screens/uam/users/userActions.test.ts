import { describe, expect, it } from 'vitest'
import { userActions } from './userActions.ts'

const now = new Date('2026-11-21T01:00:00Z')
const account = { loginId: 'aminah', state: 'ACTIVE', lockedUntil: null, activeSince: '2026-11-01T01:00:00Z' }
const of = (change: Partial<Record<keyof typeof account, string | null>> = {}, me = 'admin') =>
  userActions({ ...account, ...change } as typeof account, me, now)

describe('what can be done to an account', () => {
  it('an account in order is reset, disabled or deleted', () => {
    expect(of()).toEqual(['resetPassword', 'disable', 'delete'])
  })

  it('a locked one is unlocked, one over 30 days without sign-in reactivated, one that is both both', () => {
    const lockedUntil = '2026-11-21T01:15:00Z'
    expect(of({ state: 'LOCKED', lockedUntil })).toContain('unlock')
    expect(of({ state: 'INACTIVE', activeSince: '2026-10-22T00:59:59Z' })).toContain('reactivate')
    expect(of({ state: 'LOCKED', lockedUntil, activeSince: '2026-10-01T00:00:00Z' })).toEqual(
      expect.arrayContaining(['unlock', 'reactivate']),
    )
  })

  it('at 30 days to the moment it needs no reactivation', () => {
    expect(of({ activeSince: '2026-10-22T01:00:00Z' })).not.toContain('reactivate')
  })

  it('a disabled one is enabled before anything else, or deleted', () => {
    expect(of({ state: 'DISABLED', lockedUntil: '2026-11-21T01:15:00Z', activeSince: '2026-01-01T00:00:00Z' })).toEqual([
      'enable',
      'delete',
    ])
  })

  it('nobody resets, disables or deletes their own', () => {
    expect(of({}, 'aminah')).toEqual([])
  })
})

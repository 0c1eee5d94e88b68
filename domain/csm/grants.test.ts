import { describe, expect, it } from 'vitest'
import { accessOf, accessWith, changesOf, grantsOf, rightsOf } from './grants.ts'

describe('an access', () => {
  it('contains the separate rights and those of its roles, each once', () => {
    expect(rightsOf({ rights: ['REPORT', 'CONFIG'], roles: ['SUPERVISOR'] })).toEqual([
      'JOB',
      'CONFIG',
      'REPORT',
    ])
    expect(rightsOf({ rights: [], roles: [] })).toEqual([])
  })

  it('is described by its grants', () => {
    const access = { rights: ['REPORT'], roles: ['SUPERVISOR', 'AUDITOR'] } as const
    expect(accessOf(grantsOf(access))).toEqual(access)
  })
})

describe('a change of access', () => {
  it('revokes what is no longer wanted and grants what is new; a right of a revoked role may be kept separately', () => {
    const held = grantsOf({ rights: ['CONFIG'], roles: ['SUPERVISOR'] })
    expect(changesOf(held, { rights: ['CONFIG', 'JOB'], roles: [] })).toEqual({
      withdrawn: [
        { right: 'JOB', role: 'SUPERVISOR' },
        { right: 'REPORT', role: 'SUPERVISOR' },
      ],
      granted: [{ right: 'JOB', role: '' }],
    })
  })

  it('changes nothing if nothing differs', () => {
    const held = grantsOf({ rights: [], roles: ['OPERATOR'] })
    expect(changesOf(held, { rights: [], roles: ['OPERATOR'] })).toEqual({
      withdrawn: [],
      granted: [],
    })
  })

  it('by rights alone keeps the roles with all their rights, and grants the others separately', () => {
    const before = { rights: [], roles: ['SUPERVISOR', 'OPERATOR'] } as const
    expect(accessWith(['JOB'], before)).toEqual({ rights: [], roles: ['OPERATOR'] })
    expect(accessWith(['JOB', 'REPORT', 'USER'], before)).toEqual({
      rights: ['USER'],
      roles: ['SUPERVISOR', 'OPERATOR'],
    })
    expect(accessWith([], before)).toEqual({ rights: [], roles: [] })
  })
})

import { describe, expect, it } from 'vitest'
import { accessOf, accessWith, changesOf, grantsOf, rightsOf } from './grants.ts'

describe('an access', () => {
  it('is the rights by themselves and those that its roles bring, each once', () => {
    expect(rightsOf({ rights: ['REPORT', 'CONFIG'], roles: ['SUPERVISOR'] })).toEqual(['JOB', 'CONFIG', 'REPORT'])
    expect(rightsOf({ rights: [], roles: [] })).toEqual([])
  })

  it('is told again by the grants that it is made of', () => {
    const access = { rights: ['REPORT'], roles: ['SUPERVISOR', 'AUDITOR'] } as const
    expect(accessOf(grantsOf(access))).toEqual(access)
  })
})

describe('a change of access', () => {
  it('withdraws what is no longer wanted and grants what is new; a right may stay by itself that a role brought', () => {
    const held = grantsOf({ rights: ['CONFIG'], roles: ['SUPERVISOR'] })
    expect(changesOf(held, { rights: ['CONFIG', 'JOB'], roles: [] })).toEqual({
      withdrawn: [
        { right: 'JOB', role: 'SUPERVISOR' },
        { right: 'REPORT', role: 'SUPERVISOR' },
      ],
      granted: [{ right: 'JOB', role: '' }],
    })
  })

  it('changes nothing where nothing changes', () => {
    const held = grantsOf({ rights: [], roles: ['OPERATOR'] })
    expect(changesOf(held, { rights: [], roles: ['OPERATOR'] })).toEqual({ withdrawn: [], granted: [] })
  })

  it('by rights alone keeps the roles whose rights all stay, and grants the others by themselves', () => {
    const before = { rights: [], roles: ['SUPERVISOR', 'OPERATOR'] } as const
    expect(accessWith(['JOB'], before)).toEqual({ rights: [], roles: ['OPERATOR'] })
    expect(accessWith(['JOB', 'REPORT', 'USER'], before)).toEqual({ rights: ['USER'], roles: ['SUPERVISOR', 'OPERATOR'] })
    expect(accessWith([], before)).toEqual({ rights: [], roles: [] })
  })
})

import { expect, test } from 'vitest'
import type { RoleId } from '#domain/access.ts'
import { confirmRefusal } from './mayConfirm.ts'

const viewer = (roleId: RoleId, branchCode: string) => ({ userId: 1, roleId, branchCode })
const person = (roleId: number, branchCode: string, columns = {}) => ({
  id: 2,
  roleId,
  branchCode,
  suspendedAt: null,
  ...columns,
})
const suspended = { suspendedAt: new Date('2026-11-21T01:00:00Z') }

test.each([
  ['a supervisor confirms the staff of their branch', viewer(4, 'JHB'), person(5, 'JHB'), null],
  ['not themselves', viewer(4, 'JHB'), person(4, 'JHB', { id: 1 }), 'rights.self'],
  ['not another supervisor', viewer(4, 'JHB'), person(4, 'JHB'), 'rights.ofHeadquarters'],
  ['not an administrator', viewer(4, 'JHB'), person(2, 'JHB'), 'rights.ofHeadquarters'],
  ['not another branch’s staff', viewer(4, 'JHB'), person(5, 'PEN'), 'user.notFound'],
  [
    'not what an administrator lifts',
    viewer(4, 'JHB'),
    person(5, 'JHB', suspended),
    'rights.suspended',
  ],
  [
    'a supervisor at headquarters confirms nobody there',
    viewer(4, 'HQ'),
    person(5, 'HQ'),
    'rights.ofHeadquarters',
  ],
  ['nor the staff of a branch', viewer(4, 'HQ'), person(5, 'JHB'), 'permission.denied'],
  ['a branch’s administrator confirms its staff', viewer(2, 'JHB'), person(5, 'JHB'), null],
  ['and lifts a suspension', viewer(2, 'JHB'), person(5, 'JHB', suspended), null],
  [
    'but not of its supervisor',
    viewer(2, 'JHB'),
    person(4, 'JHB', suspended),
    'rights.ofHeadquarters',
  ],
  [
    'headquarters’ administrator confirms anybody',
    viewer(2, 'HQ'),
    person(1, 'HQ', suspended),
    null,
  ],
  ['but not themselves', viewer(1, 'HQ'), person(1, 'HQ', { id: 1 }), 'rights.self'],
  ['an operator confirms nobody', viewer(5, 'JHB'), person(5, 'JHB'), 'permission.denied'],
] as const)('%s', (_title, confirmer, reviewed, refusal) => {
  expect(confirmRefusal(confirmer, reviewed)).toBe(refusal)
})

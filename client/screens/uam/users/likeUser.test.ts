import { expect, test } from 'vitest'
import { likePath, readLike } from './likeUser.ts'

const like = {
  roleId: 5,
  branchCode: 'JHB',
  department: 'Kaunter & stor',
  designation: 'Operator',
  csmRights: ['JOB', 'REPORT'] as const,
}

test('a copy of a user has the same role, rights and branch', () => {
  const search = new URLSearchParams(likePath(like).split('?')[1])
  expect(readLike(search)).toEqual(like)
})

test('an address without a valid user starts an empty form', () => {
  const empty = { roleId: '', branchCode: '', department: '', designation: '', csmRights: [] }
  expect(readLike(new URLSearchParams())).toEqual(empty)
  expect(readLike(new URLSearchParams('role=x&rights=ALL'))).toEqual(empty)
})

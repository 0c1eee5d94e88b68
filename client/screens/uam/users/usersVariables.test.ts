import { expect, it } from 'vitest'
import { usersVariables } from './usersVariables.ts'

const of = (query: string) =>
  usersVariables(new URL(`http://localhost/ikad/uam/manageusers?${query}`))
const nothing = {
  search: null,
  branchCode: null,
  roleId: null,
  state: null,
  requested: null,
  lapsing: null,
  deleted: null,
}

it('an address without filters lists everybody by user id', () => {
  expect(of('')).toEqual({
    first: 50,
    filter: nothing,
    sort: 'LOGIN_ID',
    descending: false,
    key: '',
    deleted: null,
    chosen: false,
  })
})

it('filters, sorting and the selected user are in the address', () => {
  expect(of('q=aminah&branch=JHB&role=4&state=LOCKED&sort=-lastLogin&key=operator')).toEqual({
    first: 50,
    filter: {
      search: 'aminah',
      branchCode: 'JHB',
      roleId: 4,
      state: 'LOCKED',
      requested: null,
      lapsing: null,
      deleted: null,
    },
    sort: 'LAST_LOGIN_AT',
    descending: true,
    key: 'operator',
    deleted: null,
    chosen: true,
  })
  expect(of('requested=1').filter).toEqual({ ...nothing, requested: true })
  expect(of('lapsing=1').filter).toEqual({ ...nothing, lapsing: true })
  expect(of('deleted=1')).toMatchObject({ filter: { ...nothing, deleted: true }, deleted: true })
})

it.each(['role=7', 'role=x', 'role=toString', 'state=GONE', 'state=locked', 'requested=0'])(
  'invalid values are ignored: %s',
  (query) => {
    expect(of(query).filter).toEqual(nothing)
  },
)

it('a column that the server does not sort by keeps the order', () => {
  expect(of('sort=email')).toMatchObject({ sort: 'LOGIN_ID' })
})

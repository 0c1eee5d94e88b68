import type { SessionArea } from '#server/platform/context.ts'
import { same, type Example } from './restSamples.ts'

const profileKeys = ['token', 'loginid', 'roleid', 'branchcode', 'branchtype', 'staffnumber', 'staffname', 'passwordexpired']
const missing = (result: object, keys: string[]) => keys.filter((key) => !(key in result))

let changes = 0

const tokenCheck = (area: SessionArea): Example => ({
  make: async (stage, caller) => ({ body: { token: await stage.open(caller, area) } }),
  required: ['token'],
  foreign: 'same',
  fits: ({ valid, loginid }: { valid: boolean; loginid: string }, { caller }) => same([valid, loginid], [true, caller.loginId]),
})

const login = (...further: string[]): Example => ({
  make: async (_stage, { loginId, password }) => ({ body: { LOGINID: loginId, PASSWORD: password } }),
  required: ['LOGINID', 'PASSWORD'],
  foreign: 'same',
  keyless: true,
  fits(profile: Record<string, unknown>, { caller }) {
    same(missing(profile, [...profileKeys, ...further]), [])
    same([profile.loginid, profile.roleid, profile.branchcode], [caller.loginId, caller.roleId, caller.branchCode])
  },
})

const changePassword: Example = {
  async make(_stage, caller) {
    const query = { loginId: caller.loginId, oldPassword: caller.password, newPassword: `Kerusi-Rotan-${++changes}x` }
    return { query }
  },
  required: ['loginId', 'oldPassword', 'newPassword'],
  once: true,
  foreign: 'same',
  keyless: true,
  fits(result, { sample, caller }) {
    same(result, true)
    caller.password = sample.query!.newPassword!
  },
}

export const userExamples: Record<string, Example> = {
  'user.login': login(),
  'user.token.check': tokenCheck('ikad'),
  'user.exist': {
    make: async () => ({ path: { id: 'operator' } }),
    foreign: 'same',
    fits: (result) => same(result, true),
  },
  'user.list': {
    make: async () => ({ path: { branchcode: 'JHB' } }),
    foreign: 'refused',
    fits: (users: { loginid: string; password?: string; passwordhash?: string }[]) => {
      same(users.some((user) => user.loginid === 'operator'), true)
      same(JSON.stringify(users).toLowerCase().includes('password'), false)
    },
  },
  'user.get': {
    make: async (_stage, caller) => ({ path: { id: caller.loginId } }),
    foreign: 'same',
    fits: (user: { loginid: string; roleid: number }, { caller }) => same([user.loginid, user.roleid], [caller.loginId, caller.roleId]),
  },
  'user.changepassword': changePassword,
}

export const csmUserExamples: Record<string, Example> = {
  'user.login': login('accessrights'),
  'user.period': {
    make: async (_stage, caller) => ({ path: { loginId: caller.loginId } }),
    foreign: 'same',
    fits: (period: object) => same(missing(period, ['daysSinceLogin', 'daysSincePassword', 'mustContactAdmin', 'mustChangePassword']), []),
  },
  'user.token': tokenCheck('csm'),
  'user.changepassword': changePassword,
}

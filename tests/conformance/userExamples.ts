import { passwordRule } from '#domain/user/passwordRule.ts'
import { enrolPasskey } from '#server/access/passkeys/enrolPasskey.ts'
import { passkeyEnrolmentOptions } from '#server/access/passkeys/passkeyEnrolmentOptions.ts'
import type { SessionArea } from '#server/platform/context.ts'
import { SoftwareAuthenticator } from '#tests/server/access/softwareAuthenticator.ts'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

const profileKeys = [
  'token',
  'loginid',
  'roleid',
  'branchcode',
  'branchtype',
  'staffnumber',
  'staffname',
  'passwordexpired',
]
const missing = (result: object, keys: string[]) => keys.filter((key) => !(key in result))

let changes = 0

const tokenCheck = (area: SessionArea): Example => ({
  make: async (stage, caller) => ({ body: { token: await stage.open(caller, area) } }),
  required: ['token'],
  foreign: 'same',
  fits: ({ valid, loginid }: { valid: boolean; loginid: string }, { caller }) =>
    same([valid, loginid], [true, caller.loginId]),
})

const login = (...further: string[]): Example => ({
  make: async (_stage, { loginId, password }) => ({
    body: { LOGINID: loginId, PASSWORD: password },
  }),
  required: ['LOGINID', 'PASSWORD'],
  foreign: 'same',
  keyless: true,
  fits(profile: Record<string, unknown>, { caller }) {
    same(missing(profile, [...profileKeys, ...further]), [])
    same(
      [profile.loginid, profile.roleid, profile.branchcode],
      [caller.loginId, caller.roleId, caller.branchCode],
    )
  },
})

const changePassword: Example = {
  async make(_stage, caller) {
    const query = {
      loginId: caller.loginId,
      oldPassword: caller.password,
      newPassword: `Kerusi-Rotan-${++changes}x`,
    }
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

const userKeys = [
  'loginid',
  'roleid',
  'staffname',
  'staffnumber',
  'department',
  'designation',
  'email',
  'branchcode',
]

let users = 0

/** The body of a form about a user. */
const particulars = () => ({
  roleid: '5',
  staffname: 'Aminah binti Yusof',
  staffnumber: `KP${++users}`,
  designation: 'Operator',
  email: 'aminah@ikad.example',
  branchcode: 'JHB',
})

/** Creates a user of JHB to act on. */
async function userAtJohor({ world }: Stage): Promise<string> {
  const { id: _, ...like } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator' },
  })
  return (await world.services.db.user.create({ data: { ...like, loginId: `sasaran${++users}` } }))
    .loginId
}

/** The user's keys and no other: no password, no hash. */
function refuseUnlessUser(user: Record<string, unknown>, sent: Record<string, unknown> = {}): void {
  same(Object.keys(user).toSorted(), userKeys.toSorted(), 'keys')
  for (const [key, value] of Object.entries(sent))
    if (userKeys.includes(key)) same(String(user[key]), value, key)
}

export const userExamples: Record<string, Example> = {
  'user.create': {
    make: async () => ({
      path: { kind: 'create' },
      body: { loginid: `baharu${++users}`, password: 'Kebun-Getah-77', ...particulars() },
    }),
    required: [
      'loginid',
      'password',
      'roleid',
      'staffname',
      'staffnumber',
      'designation',
      'email',
      'branchcode',
    ],
    once: true,
    foreign: 'refused',
    fits: (user: Record<string, unknown>, { sample }) => refuseUnlessUser(user, sample.body),
  },
  'user.update': {
    make: async (stage) => ({ path: { id: await userAtJohor(stage) }, body: particulars() }),
    required: ['roleid', 'staffname', 'designation', 'email'],
    foreign: 'refused',
    fits: (user: Record<string, unknown>, { sample }) =>
      refuseUnlessUser(user, { ...sample.body, loginid: sample.path!.id }),
  },
  'user.delete': {
    make: async (stage) => ({ path: { id: await userAtJohor(stage) } }),
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
  'user.password.reset': {
    async make(stage, caller) {
      const body = { LOGINID: caller.loginId, ACCESSTOKEN: await stage.open(caller, 'ikad') }
      return { path: { userid: await userAtJohor(stage) }, body }
    },
    required: ['LOGINID', 'ACCESSTOKEN'],
    once: true,
    foreign: 'refused',
    keyless: true,
    fits: (result: { temporarypassword: string }) => {
      same(Object.keys(result), ['temporarypassword'])
      same(passwordRule.safeParse(result.temporarypassword).success, true)
    },
  },
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
      same(
        users.some((user) => user.loginid === 'operator'),
        true,
      )
      same(JSON.stringify(users).toLowerCase().includes('password'), false)
    },
  },
  'user.get': {
    make: async (_stage, caller) => ({ path: { id: caller.loginId } }),
    foreign: 'same',
    fits: (user: { loginid: string; roleid: number }, { caller }) =>
      same([user.loginid, user.roleid], [caller.loginId, caller.roleId]),
  },
  'user.changepassword': changePassword,
}

export const csmSignInExamples: Record<string, Example> = {
  'user.login': login('accessrights'),
  'user.fingerprint': {
    async make(stage, { loginId, password }) {
      const authenticator = new SoftwareAuthenticator('http://localhost')
      const person = { ...(await stage.world.as(loginId)), passwordGiven: true }
      const { options } = await passkeyEnrolmentOptions(person, { password })
      await enrolPasskey(person, {
        label: 'Pembaca',
        attestation: authenticator.attest(options, { origin: person.origin }),
      })
      const asked = await stage.call({
        method: 'POST',
        url: '/jpn/user/login/fingerprint/options',
        body: { LOGINID: loginId },
      })
      const assertion = JSON.parse(
        authenticator.assert(JSON.stringify(asked.body.result)),
      ) as object
      const machineNo = 'T-FP01'
      const data = [{ machineNo, cardType: 'mykad', process: 'personalisation' }] as const
      await stage.world.services.db.csmMachine.createMany({ data: [...data], skipDuplicates: true })
      return { body: { LOGINID: loginId, assertion, machineId: machineNo } }
    },
    required: ['LOGINID', 'assertion'],
    own: true,
    foreign: 'same',
    keyless: true,
    fits(profile: Record<string, unknown>, { caller }) {
      same(missing(profile, [...profileKeys, 'accessrights']), [])
      same(profile.loginid, caller.loginId)
    },
  },
  'user.fingerprint.options': {
    make: async (_stage, { loginId }) => ({ body: { LOGINID: loginId } }),
    required: ['LOGINID'],
    foreign: 'same',
    keyless: true,
    fits: (options: { challenge: string; rpId: string }) =>
      same([options.challenge.length > 20, options.rpId], [true, 'localhost']),
  },
  'user.supervisor': {
    make: async (_stage, { branchCode }) => ({
      body: {
        LOGINID: branchCode === 'PEN' ? 'supervisor.pen' : 'supervisor',
        Password: demonstrationPassword,
      },
    }),
    required: ['LOGINID', 'Password'],
    own: true,
    foreign: 'same',
    keyless: true,
    fits: (approval: { token: string; supervisor: string; expiresat: string }, { caller }) => {
      same(approval.supervisor, caller.branchCode === 'PEN' ? 'supervisor.pen' : 'supervisor')
      same(approval.token.length > 20 && approval.expiresat.endsWith('Z'), true)
    },
  },
  'user.period': {
    make: async (_stage, caller) => ({ path: { loginId: caller.loginId } }),
    foreign: 'same',
    fits: (period: object) =>
      same(
        missing(period, [
          'daysSinceLogin',
          'daysSincePassword',
          'mustContactAdmin',
          'mustChangePassword',
        ]),
        [],
      ),
  },
  'user.token': tokenCheck('csm'),
  'user.changepassword': changePassword,
}

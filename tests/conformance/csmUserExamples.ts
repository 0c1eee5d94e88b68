import { csmRights } from '#domain/access.ts'
import { csmRoles } from '#domain/csm/roles.ts'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type User = Record<string, unknown>

const keys = [
  'loginid',
  'staffname',
  'staffnumber',
  'designation',
  'division',
  'grade',
  'gradeprefix',
  'email',
  'branchcode',
  'enabled',
  'lastlogin',
  'roles',
  'accessrights',
]
let n = 0

/**
 * Creates a user of Johor Bahru with the right USER, which administrators of users may grant and
 * withdraw.
 */
async function csmUser({ world }: Stage): Promise<string> {
  const { db } = world.services
  const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'viewer' } })
  const user = await db.user.create({
    data: { ...like, loginId: `pegawai${++n}`, csmRights: ['USER'] },
  })
  await db.csmGrant.create({ data: { userId: user.id, right: 'USER', grantedAt: world.now } })
  return user.loginId
}

const particulars = () => ({
  staffname: 'Noraini binti Said',
  staffnumber: `KP${++n}`,
  designation: 'Pegawai',
  division: 'Pengeluaran',
  grade: '19',
  gradeprefix: 'KP',
  email: `noraini${n}@ikad.example`,
})

function refuseUnlessUser(user: User, sent: User = {}): void {
  same(Object.keys(user), keys, 'keys')
  const known = Object.entries(sent).filter(([key]) => keys.includes(key))
  for (const [key, value] of known) same(user[key], value, key)
}

const one: Example = {
  make: async (stage) => ({ path: { id: await csmUser(stage) } }),
  foreign: 'refused',
  fits: (user: User, { sample }) =>
    refuseUnlessUser(user, { loginid: sample.path!.id, roles: [], accessrights: ['USER'] }),
}

/** The users of the CSM area, its roles and its rights. */
export const csmUserExamples: Record<string, Example> = {
  'user.list': {
    make: async (stage) => (await csmUser(stage), {}),
    foreign: (users: User[]) => users.every(({ branchcode }) => branchcode !== 'JHB'),
    fits: (users: User[]) => {
      same(users.length > 0, true)
      for (const user of users) refuseUnlessUser(user)
      same(JSON.stringify(users).toLowerCase().includes('password'), false)
    },
  },
  'user.get': one,
  'user.updated': one,
  'user.create': {
    make: async () => ({
      body: {
        loginid: `pegawai${++n}`,
        password: 'Kebun-Getah-77',
        ...particulars(),
        branchcode: 'JHB',
        roles: [],
        accessrights: ['USER'],
      },
    }),
    required: [
      'loginid',
      'password',
      'staffname',
      'staffnumber',
      'designation',
      'email',
      'accessrights',
    ],
    once: true,
    foreign: 'refused',
    fits: (user: User, { sample }) => refuseUnlessUser(user, sample.body),
  },
  'user.update': {
    make: async (stage) => ({
      body: { loginid: await csmUser(stage), ...particulars(), roles: [], accessrights: [] },
    }),
    required: ['loginid'],
    once: true,
    foreign: 'refused',
    fits: (user: User, { sample }) => refuseUnlessUser(user, sample.body),
  },
  'user.delete': {
    make: async (stage) => ({ body: { loginid: await csmUser(stage) } }),
    required: ['loginid'],
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
  'role.list': {
    make: async () => ({}),
    foreign: 'same',
    fits: (rows: { role: string; name: string; accessrights: string[] }[]) => {
      same(
        rows.map(({ role }) => role),
        csmRoles,
      )
      same(rows[0]!.accessrights, csmRights)
      same(rows[0]!.name, 'CSM administrator')
    },
  },
  'right.list': {
    make: async () => ({}),
    foreign: 'same',
    fits: (rows: { accessright: string; name: string }[]) => {
      same(
        rows.map(({ accessright }) => accessright),
        csmRights,
      )
      same(Object.keys(rows[0]!), ['accessright', 'name'])
    },
  },
  'report.useraccess': {
    make: async (stage) => ({ query: { user: (await csmUser(stage)).toUpperCase() } }),
    foreign: (rows: unknown[]) => rows.length === 0,
    fits: (rows: User[], { sample }) => {
      const { user } = sample.query!
      same(
        rows.map(({ loginid, accessright }) => [loginid, accessright]),
        [[user!.toLowerCase(), 'USER']],
      )
      const columns = [
        'loginid',
        'name',
        'accessright',
        'role',
        'grantedby',
        'grantedat',
        'withdrawnby',
        'withdrawnat',
      ]
      same(Object.keys(rows[0]!), columns)
    },
  },
}

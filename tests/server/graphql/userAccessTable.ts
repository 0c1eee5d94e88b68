import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'
import { readingFor } from './readingFor.ts'

let users = 0

/** Creates a user of JHB to act on. */
async function userOf({ operator: { db, clock } }: Cards) {
  const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'viewer' } })
  return db.user.create({
    data: { ...like, loginId: `target${++users}`, branchCode: 'JHB', createdAt: clock.now() },
  })
}

async function requestOf(cards: Cards): Promise<number> {
  const { db, clock } = cards.operator
  const { id: userId } = await userOf(cards)
  return (
    await db.passwordRequest.create({ data: { userId, requestedAt: clock.now(), address: '' } })
  ).id
}

async function sessionOf(cards: Cards): Promise<string> {
  const { db, clock } = cards.operator
  const { id: userId } = await userOf(cards)
  const at = { createdAt: clock.now(), lastSeenAt: clock.now() }
  const session = {
    userId,
    ...at,
    tokenHash: Buffer.from(`session of ${userId}`),
    area: 'ikad',
    carrier: 'cookie',
    address: '',
    userAgent: '',
  }
  return (await db.session.create({ data: session })).id
}

async function passkeyOf(cards: Cards) {
  const { db, clock } = cards.operator
  const { id: userId, loginId } = await userOf(cards)
  const key = {
    credentialId: `key-${userId}`,
    userId,
    publicKey: new Uint8Array([1]),
    counter: 0,
    label: 'x',
    createdAt: clock.now(),
  }
  const { credentialId } = await db.passkey.create({ data: key })
  return { loginId, credentialId }
}

async function tokenOf(cards: Cards) {
  const { db, clock } = cards.operator
  const { id: userId, loginId } = await userOf(cards)
  const token = {
    tokenHash: Buffer.from(`token of ${userId}`),
    userId,
    name: 'x',
    scope: 'readReports',
    createdAt: clock.now(),
    expiresAt: clock.now(),
  }
  return { loginId, tokenId: (await db.accessToken.create({ data: token })).id }
}

const particulars = {
  roleId: 6,
  staffName: 'x',
  staffNumber: 'x',
  designation: 'x',
  email: 'x@ikad.example',
}
const password = 'Kebun-Getah-77'

const row = (reach: Row['reach'], input: (cards: Cards) => Promise<object> | object): Row => ({
  action: 'user.administer',
  reach,
  shows: (answer: unknown) => answer !== null,
  variables: async (cards) => ({ input: await input(cards) }),
})
const onUser = (further: object = {}): Row =>
  row('changes', async (cards) => ({ loginId: (await userOf(cards)).loginId, ...further }))

/** The administration of users of JHB. */
export const userAccessTable: Record<string, Row> = {
  'Query.users': {
    action: 'user.administer',
    reach: 'reads',
    document: 'query { users(filter: { branchCode: "JHB" }) { edges { node { loginId } } } }',
    variables: () => ({}),
    shows: ({ edges }: { edges: unknown[] }) => edges.length > 0,
  },
  'Query.user': {
    action: 'user.administer',
    reach: 'reads',
    document: 'query($loginId: String!) { user(loginId: $loginId) { loginId history { by } } }',
    variables: async (cards) => ({ loginId: (await userOf(cards)).loginId }),
    shows: (answer: unknown) => answer !== null,
  },
  'Query.passwordRequests': {
    action: 'user.administer',
    reach: 'reads',
    document: 'query { passwordRequests { requestId user { loginId } } }',
    variables: async (cards) => (await requestOf(cards), {}),
    shows: (requests: unknown[]) => requests.length > 0,
  },
  'Mutation.createUser': row('makes', () => ({
    ...particulars,
    loginId: `made${++users}`,
    password,
    confirmation: password,
    branchCode: 'JHB',
  })),
  'Mutation.updateUser': onUser(particulars),
  'Mutation.deleteUser': onUser(),
  'Mutation.disableUser': onUser(),
  'Mutation.disableUsers': row('changes', async (cards) => ({
    loginIds: [(await userOf(cards)).loginId],
  })),
  'Mutation.moveUsers': row('changes', async (cards) => ({
    loginIds: [(await userOf(cards)).loginId],
    branchCode: 'JHB',
  })),
  'Mutation.restoreUser': row('changes', async (cards) => {
    const { id, loginId } = await userOf(cards)
    await cards.operator.db.user.update({
      where: { id },
      data: { deletedAt: cards.operator.clock.now() },
    })
    return { loginId }
  }),
  'Mutation.enableUser': onUser(),
  'Mutation.unlockUser': onUser(),
  'Mutation.reactivateUser': onUser(),
  'Mutation.resetPassword': onUser(),
  'Mutation.endUserSessions': onUser(),
  'Mutation.endSession': row('changes', async (cards) => ({ sessionId: await sessionOf(cards) })),
  'Mutation.removeUserPasskey': row('changes', passkeyOf),
  'Mutation.enrolStaffCard': {
    ...row('changes', () => ({})),
    variables: async (cards, caller) => ({
      input: { loginId: (await userOf(cards)).loginId, reading: await readingFor(caller) },
    }),
  },
  'Mutation.removeStaffCard': row('changes', async (cards) => {
    const { id: userId, loginId } = await userOf(cards)
    const { db, clock } = cards.operator
    await db.staffCard.create({
      data: { chipSn: `04DD${String(++users).padStart(10, '0')}`, userId, enrolledAt: clock.now() },
    })
    return { loginId }
  }),
  'Mutation.revokeAccessToken': row('changes', tokenOf),
  'Mutation.dismissPasswordRequest': row('changes', async (cards) => ({
    id: await requestOf(cards),
  })),
}

import { roles, type CsmRight, type RoleId } from '#domain/access.ts'
import { formatCardSn } from '#domain/serials.ts'
import { openSession } from '#server/access/sessions/sessions.ts'
import { moveCards } from '#server/custody/custody.ts'
import { despatch } from '#server/despatch/despatch.ts'
import type { SessionArea } from '#server/platform/context.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { basicLot } from '../../prisma/seed/seedBasics.ts'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'

/** A role; in the CSM area a right there, or none of them. */
export type CallerKind = RoleId | CsmRight | 'none'
export type Caller = {
  userId: number
  loginId: string
  roleId: RoleId
  branchCode: string
  password: string
}
export type Sent = {
  method: string
  url: string
  body?: unknown
  /** The body as sent, if JavaScript would serialise it differently. */
  text?: string
  token?: string | null
  headers?: Record<string, string>
}
export type Answer = {
  status: number
  body: { status: number; message: string; code?: string; result: never }
}
export type JobFacts = {
  jobId: number
  applId: string
  cardSn: string
  chipSn: string
  qrString: string
  packagingId: string
}

/** The print station of the small world, and the supervisor and the codes of samples. */
export const stationId = 'JHB-P01'
export const supervisor = { LOGINID: 'supervisor', PASSWORD: demonstrationPassword }

/**
 * Creates the small world with a caller of each role at JHB and at PEN, and jobs in the state that
 * a call needs.
 */
export async function createStage() {
  const world = await createWorld()
  const { http } = await world.app()
  const [operator, checker] = [await world.as('operator'), await world.as('operator2')]
  await fillStation(world, operator)
  let serial = Number(basicLot.startSn)
  let chip = 0
  let address = 0

  const nextCard = () => ({
    cardSn: formatCardSn(serial++),
    chipSn: (++chip).toString(16).toUpperCase().padStart(12, '0'),
  })

  async function facts(jobId: number): Promise<JobFacts> {
    const { application, attempts, packageItems } =
      await world.services.db.cardJob.findUniqueOrThrow({
        where: { id: jobId },
        include: {
          application: true,
          attempts: { orderBy: { no: 'desc' } },
          packageItems: { where: { removedAt: null } },
        },
      })
    return {
      jobId,
      applId: application.applId,
      cardSn: attempts[0]?.cardSn ?? '',
      chipSn: attempts[0]?.chipSn ?? '',
      qrString: application.qrString ?? '',
      packagingId: packageItems[0]?.packagingId ?? '',
    }
  }

  const stage = {
    world,
    nextCard,
    facts,
    /** Creates jobs of JHB, each in the state of its name. */
    jobs: {
      pending: async () => facts(await world.job()),
      async printed() {
        const { jobId } = await stage.jobs.pending()
        await addToPrintList(operator, { stationId, batchNo: 'B-1', jobIds: [jobId] })
        await printCard(operator, { jobId, stationId, ...nextCard() })
        return facts(jobId)
      },
      async passed() {
        const { jobId, qrString, chipSn } = await stage.jobs.printed()
        await passQc(checker, { jobId, qrString, chipSn })
        return facts(jobId)
      },
      async rejected() {
        const { jobId, qrString } = await stage.jobs.printed()
        await rejectQc(checker, {
          jobId,
          qrString,
          qcStatusCode: '01',
          reprint: false,
          newJob: false,
        })
        return facts(jobId)
      },
      async despatched() {
        const { jobId } = await stage.jobs.passed()
        await despatch(operator, {
          jobIds: [jobId],
          deliveryMethod: 'selfCollect',
          employerKind: 'company',
          collectionBranch: 'JHB',
          rocNo: '201901012345',
        })
        return facts(jobId)
      },
    },
    /** Returns the token of a new session. */
    open: async ({ userId }: Caller, area: SessionArea) =>
      (await openFor(world, userId, area)).token,
    /**
     * Returns a user with a role; or, for the CSM area, a user with one right there, or none, whose
     * role allows nothing.
     */
    caller: (kind: CallerKind, branchCode: string, csmRights = rightsOf(kind)) =>
      createCaller(world, kind, branchCode, csmRights),
    /**
     * Each call comes from a different address, so that rate limits don't apply to a thousand of
     * them.
     */
    async call({
      method,
      url,
      body,
      text = JSON.stringify(body),
      token,
      headers = {},
    }: Sent): Promise<Answer> {
      const reply = await http.inject({
        method: method as 'GET',
        url,
        remoteAddress: `10.0.${(++address >> 8) & 255}.${address & 255}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(text === undefined ? {} : { payload: text }),
      })
      return { status: reply.statusCode, body: reply.json() }
    },
  }
  return stage
}

export type Stage = Awaited<ReturnType<typeof createStage>>

/** Moves the whole lot to the station: many cards will be made. */
async function fillStation({ services, now }: World, by: Person): Promise<void> {
  const { lotNo, startSn, endSn, atStation } = basicLot
  await services.db.$transaction((tx) =>
    moveCards(tx, {
      lotNo,
      from: { place: 'branchStore', branchCode: 'JHB' },
      to: { place: 'station', branchCode: 'JHB', stationId },
      startSn: startSn + atStation,
      endSn,
      document: `Withdrawal:${stationId}`,
      byUserId: by.viewer.userId,
      at: now,
    }),
  )
}

/**
 * A caller with a role also has a right in the CSM area, so that nothing there is refused for lack
 * of any.
 */
function rightsOf(kind: CallerKind): readonly CsmRight[] {
  if (kind === 'none') return []
  return typeof kind === 'number' ? ['JOB'] : [kind]
}

async function createCaller(
  { services, now }: World,
  kind: CallerKind,
  branchCode: string,
  csmRights: readonly CsmRight[],
): Promise<Caller> {
  const roleId = typeof kind === 'number' ? kind : roles.viewer
  const { passwordHash } = await services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator' },
  })
  const loginId = `${typeof kind === 'number' ? `role${kind}` : kind.toLowerCase()}.${branchCode.toLowerCase()}`
  const { id: userId } = await services.db.user.create({
    data: {
      loginId,
      roleId,
      branchCode,
      csmRights: [...csmRights],
      passwordHash,
      staffName: `${kind} of ${branchCode}`,
      staffNumber: `S${kind}`,
      passwordChangedAt: now,
      activeSince: now,
      createdAt: now,
    },
  })
  return { userId, loginId, roleId, branchCode, password: demonstrationPassword }
}

function openFor({ services, now }: World, userId: number, area: SessionArea) {
  return services.db.$transaction((tx) =>
    openSession(
      tx,
      { userId, area, carrier: 'bearer', address: '10.0.0.1', userAgent: 'test' },
      now,
    ),
  )
}

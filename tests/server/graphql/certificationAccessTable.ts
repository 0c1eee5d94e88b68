import { formatCardSn } from '#domain/serials.ts'
import { findSheet } from '#server/certification/certificationSheet.ts'
import { signatureOf } from '#server/certification/lockCertification.ts'
import { moveCards } from '#server/custody/custody.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Person } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import { certifying } from '../certification/certificationTest.ts'
import { something, type Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let made = 0

/** Returns a new station of a branch with one card, counted today, which is the certification day. */
async function countedStation({ operator }: Cards, branchCode: string) {
  const { db, clock, viewer } = operator
  const serial = basicLot.startSn + 330n + BigInt(++made)
  const stationId = `C${made}`
  await db.station.create({
    data: { id: stationId, name: 'x', branchCode, process: 'personalisation' },
  })
  const { account } = await db.custodyHolding.findFirstOrThrow({
    where: { lotNo: basicLot.lotNo, startSn: { lte: serial }, endSn: { gte: serial } },
    include: { account: true },
  })
  await transaction(db, (tx) =>
    moveCards(tx, {
      lotNo: basicLot.lotNo,
      from: account,
      to: { place: 'station', branchCode, stationId },
      startSn: serial,
      endSn: serial,
      document: `Test:${formatCardSn(serial)}`,
      byUserId: null,
      at: clock.now(),
    }),
  )
  const { certifyOn, counted, year } = certifying({ services: operator, now: clock.now() } as never)
  await certifyOn()
  const place = { branchCode, stationId }
  await counted(place, operator)
  const sheet = (await findSheet(
    { ...operator, viewer: { ...viewer, branchCode } },
    place,
    year(),
  ))!
  return { sheet, input: { ...place, year: year(), digest: sheet.digest } }
}

/** Returns the same, signed by a person who calls nothing. */
async function signedStation(cards: Cards) {
  const { sheet, input } = await countedStation(cards, 'JHB')
  const { db, clock } = cards.operator
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { loginId: 'monitor' } })
  const scope = { viewer: { userId }, now: clock.now() } as Parameters<typeof signatureOf>[0]
  await db.certificationEntry.create({ data: { ...signatureOf(scope, sheet), step: 'signed' } })
  return input
}

const isAdministratorOfAll = ({ viewer }: Person) =>
  viewer.branchCode === 'HQ' && viewer.roleId <= 2

/** Certifications of what places hold. */
export const certificationAccessTable: Record<string, Row> = {
  'Query.certifications': {
    action: 'certification.view',
    reach: 'reads',
    document: 'query { certifications(year: 2026) { places { branch { code } } } }',
    variables: () => ({}),
    shows: ({ places }: { places: { branch: { code: string } }[] }) =>
      places.some(({ branch }) => branch.code === 'JHB'),
  },
  'Query.certification': {
    action: 'certification.view',
    reach: 'reads',
    document:
      'query { certification(branchCode: "JHB", stationId: "JHB-P01", year: 2026) { cards ranges { startSn } certification { state } } }',
    variables: () => ({}),
    shows: something,
  },
  // An administrator of headquarters answers for its own places only.
  'Mutation.signCertification': {
    action: 'certification.sign',
    reach: 'changes',
    shows: something,
    variables: async (cards, caller) => ({
      input: (await countedStation(cards, isAdministratorOfAll(caller) ? 'HQ' : 'JHB')).input,
    }),
  },
  'Mutation.countersignCertification': {
    action: 'certification.countersign',
    reach: 'changes',
    shows: something,
    variables: async (cards) => ({ input: await signedStation(cards) }),
  },
}

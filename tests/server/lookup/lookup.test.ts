import { afterAll, beforeAll, expect, test } from 'vitest'
import { despatch } from '#server/despatch/despatch.ts'
import { lookup } from '#server/lookup/lookup.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { cardJobs, selfCollect } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let people: Record<'admin' | 'operator' | 'penang' | 'viewer', Person>
let numbers: Record<'lot' | 'order' | 'package' | 'application', string>

/** Creates a package of JHB with a card of Kilang Papan Muar, in addition to the small world. */
beforeAll(async () => {
  world = await createWorld()
  const jobs = await cardJobs(world)
  people = {
    admin: await world.as('admin'),
    operator: await world.as('operator'),
    penang: await world.as('operator.pen'),
    viewer: await world.as('viewer'),
  }
  const { jobId } = await jobs.bring('qcPassed', {
    employerName: 'KILANG PAPAN MUAR SDN BHD',
    name: 'SURYANTI WULANDARI',
  })
  const { packagingId } = await despatch(jobs.operator, { jobIds: [jobId], ...selfCollect })
  const { db } = world.services
  const job = await db.cardJob.findUniqueOrThrow({
    where: { id: jobId },
    include: { application: true },
  })
  const lot = await db.lot.findFirstOrThrow({ where: { branchCode: 'JHB', splitAt: null } })
  await db.bag.create({ data: { bagNo: 'BEG-777', branchCode: 'JHB', createdAt: world.now } })
  await openDestruction(jobs.operator, { branchCode: 'JHB' })
  numbers = {
    lot: lot.lotNo,
    order: lot.doNo,
    package: packagingId,
    application: job.application.applicationNo,
  }
})
afterAll(() => world.close())

const found = async (person: Person, text: string) =>
  (await lookup(person, text)).map(({ kind, title }) => [kind, title])

test.each(['lot', 'order', 'package', 'application'] as const)(
  '%s: found by its number and by its beginning',
  async (name) => {
    const kind = { lot: 'lot', order: 'deliveryOrder', package: 'package', application: 'cardJob' }[
      name
    ]
    expect(await found(people.operator, numbers[name].toLowerCase())).toContainEqual([
      kind,
      numbers[name],
    ])
    if (name !== 'application')
      expect(await found(people.operator, numbers[name].slice(0, -1))).toContainEqual([
        kind,
        numbers[name],
      ])
  },
)

test('a number with a typing error still finds its record', async () => {
  const wrong = `${numbers.package.slice(0, 3)}${numbers.package.slice(4)}`
  expect(await found(people.operator, wrong)).toContainEqual(['package', numbers.package])
  expect(await found(people.operator, 'BGE-777')).toContainEqual(['bag', 'BEG-777'])
})

test.each([
  ['a bag', 'beg-777', ['bag', 'BEG-777']],
  ['a container of spoiled cards', 'dc-jhb', ['destruction', 'DC-JHB-2026-000001']],
  ['a station', 'jhb-p01', ['station', 'JHB-P01']],
  ['a user by login id', 'SUPERV', ['user', 'supervisor']],
  ['an employer by part of the name', 'papan muar', ['employer', 'KILANG PAPAN MUAR SDN BHD']],
  ['an employer with a typing error', 'PAPPAN MUAR', ['employer', 'KILANG PAPAN MUAR SDN BHD']],
])('%s is found', async (_what, text, hit) => {
  expect(await found(people.admin, text)).toContainEqual(hit)
})

test('a user is found by a name with a typing error', async () => {
  // Her name is Nor Azizah binti Hamdan.
  expect(await found(people.admin, 'Azzah')).toContainEqual(['user', 'admin'])
})

test('a card is found by its holder’s name, even with a typing error, only by users who can see it', async () => {
  for (const name of ['suryanti wulandari', 'SURYANTI WULANDRAI'])
    expect(await found(people.operator, name)).toContainEqual(['cardJob', numbers.application])
  for (const person of [people.penang, people.viewer])
    expect(await found(person, 'suryanti wulandari')).toEqual([])
})

test('a holder is found by any name that the list of cards finds', async () => {
  for (const name of [
    'LIM AH KOW, TONY',
    "O'BRIEN SEAN",
    'முத்து சாமி',
    '陈伟明',
    'မောင်အောင်',
    'MD: RAHIM',
    'Siti Nurhaliza (Ct)',
  ])
    await world.job({
      name,
      applicationNo: `N-${name.length}-${name.slice(0, 2)}`,
      branchCode: 'JHB',
    })
  for (const [text, name] of [
    ['lim ah kow', 'LIM AH KOW, TONY'],
    ['Lim Ah Kow, Tony', 'LIM AH KOW, TONY'],
    ['O’Brien', "O'BRIEN SEAN"],
    ['முத்து', 'முத்து சாமி'],
    ['陈伟', '陈伟明'],
    ['မောင်', 'မောင်အောင်'],
    ['md: rahim', 'MD: RAHIM'],
    ['SITI NURHALIZA (CT)', 'Siti Nurhaliza (Ct)'],
    ['Siti Nurhalzia', 'Siti Nurhaliza (Ct)'],
  ] as const) {
    const details = (await lookup(people.operator, text)).map(
      ({ detail }) => detail.split(' · ')[0],
    )
    expect(details, text).toContain(name)
  }
})

test('each hit leads to a screen that the user may open', async () => {
  const routeOf = async (person: Person, text: string) => (await lookup(person, text))[0]?.route
  expect(await routeOf(people.admin, 'JHB-P01')).toBe(
    '/ikad/uam/general/setting/stationsetting?key=JHB-P01',
  )
  expect(await routeOf(people.operator, 'JHB-P01')).toBe('/ikad/cps/cardprinting?station=JHB-P01')
  expect(await routeOf(people.operator, 'BEG-777')).toBe(
    '/ikad/sms/distribution/managedistributelot?q=BEG-777',
  )
})

test('another branch finds nothing of it, users are found by administrators only, and a viewer finds no record', async () => {
  for (const text of [numbers.package, 'DC-JHB-2026-000001', 'BEG-777', 'JHB-P01', 'PAPAN MUAR'])
    expect(await found(people.penang, text)).toEqual([])
  expect(await found(people.operator, 'supervisor')).toEqual([])
  for (const text of [numbers.package, numbers.lot, 'PAPAN MUAR', numbers.application])
    expect(await found(people.viewer, text)).toEqual([])
})

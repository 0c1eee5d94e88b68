import {
  execute,
  getNamedType,
  GraphQLObjectType,
  GraphQLSchema,
  isLeafType,
  isRequiredArgument,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, masked, roles, seesBranch, seesPersonalFields, type Viewer } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { rightsOfField, rightsOfType } from '#server/platform/graphql/rights.ts'
import { schema } from '#server/schema.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { allows, readers, shownTypes, type Reader } from '../../../scripts/typeReaders.ts'
import { certifying } from '../certification/certificationTest.ts'
import { documents, growing } from './everything.ts'
import { everybody } from './people.ts'
import { isSomething, recordTypes, rowsOfTypes } from './rowsOfTypes.ts'

const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!]
const nodes = recordTypes.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'))
/** Fields of records without arguments, such as "CardJob_status". */
const fields: ReadonlyMap<
  string,
  { type: GraphQLObjectType; field: GraphQLField<unknown, unknown> }
> = new Map(
  recordTypes.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) => !args.some(isRequiredArgument))
      .map((field) => [`${type.name}_${field.name}`, { type, field }]),
  ),
)
const guarded = [...fields]
  .filter(([, { field }]) => Object.keys(rightsOfField(field)).length > 0)
  .map(([name]) => name)

let world: World
let people: Person[]
let rows: ReadonlyMap<string, object>
/** The value of each field of a row of Johor Bahru for an administrator of headquarters. */
let clear: ReadonlyMap<string, FieldResult>

beforeAll(async () => {
  world = await createWorld()
  people = await everybody(world)
  const { grow } = await growing(world)
  await grow()
  await fillIn(world)
  const found = await rowsOfTypes(personOf('all.jhb'), [
    ...documents.values(),
    '{ lookup(text: "T000001") { detail } }',
  ])
  // Received rows, as if the card had been despatched since.
  const event = found.get('CardEvent') as { job: object }
  const despatched = { ...event, job: { ...event.job, packagingId: 'PK-JHB-2026-000001' } }
  rows = new Map<string, object>([...found, ...answersOfOthers, ['CardEvent', despatched]])
  clear = await readAll(personOf('all.hq'))
})
afterAll(() => world.close())

const personOf = (loginId: string) => people.find(({ viewer }) => viewer.loginId === loginId)!

/** Rows that are not in the database: the registry's answer, and the content of a QR code. */
const record = {
  row: 1,
  applId: 'X1',
  applicationNo: 'PLKS-X1',
  stickerDate: '',
  passExpiry: '',
  branchCode: 'JHB',
}
const person = { passportNo: 'B7654321', name: 'SITI NURHALIZA', employerName: 'Kilang Tersorok' }
const answersOfOthers: [string, object][] = [
  ['PullCandidate', { ...record, ...person, fate: 'pullable', reasons: [] }],
  ['QrClaim', { name: 'passportno', scanned: 'B7654321', recorded: 'B1234567' }],
]

/** Personal by the programme's rules, regardless of the field that shows them. */
const personalColumns = {
  Application: [
    'passportNo',
    'name',
    'employerName',
    'employerNo',
    'rocNo',
    'phone',
    'address1',
    'address2',
    'postcode',
    'city',
  ],
  Package: [
    'receiverName',
    'receiverPhone',
    'receiverAddress',
    'receiverPostcode',
    'receiverCity',
    'receiverState',
  ],
  PackageHandover: ['collectorName', 'collectorIdNo'],
  HeldRecord: ['name', 'passportNo', 'dateOfBirth'],
}

/** A package on its way to Johor Bahru. */
async function fromPenang({ services: { db }, now }: World): Promise<void> {
  const { id } = await db.user.findFirstOrThrow({
    where: { branchCode: 'PEN' },
    select: { id: true },
  })
  const sent = {
    branchCode: 'PEN',
    despatchedAt: now,
    despatchedById: id,
    stickerDate: now,
    employerName: '',
  }
  const way = {
    deliveryMethod: 'selfCollect',
    employerKind: 'company',
    collectionBranchCode: 'JHB',
  } as const
  await db.package.create({ data: { packagingId: 'PK-PEN-2026-009999', ...sent, ...way } })
}

/** A record of Johor Bahru that waits for a confirmation, because its holder's age is unusual. */
async function holdUnusual({ services: { db }, now }: World): Promise<void> {
  const holder = { name: 'WAN TERTAHAN', passportno: 'H7700881', dob: '1944-02-29' }
  const cells = { cardtype: 'EP', ...holder, stickerdate: '2026-11-21', passexpiry: '2027-11-21' }
  const reasons = [{ path: 'dob', code: 'row.unusualAge', values: { age: 82 } }]
  const record = {
    applId: 'A26900001',
    applicationNo: 'EP-26-900001',
    branchCode: 'JHB',
    source: 'held.json',
  }
  await db.registryHeld.create({
    data: { ...record, digest: '1'.repeat(64), cells, reasons, receivedAt: now },
  })
}

/**
 * Fills what ordinary commands leave empty, so that there is something to mask or withhold; these
 * words occur nowhere else.
 */
async function fillIn(world: World): Promise<void> {
  const { db } = world.services
  const { now } = world
  const employer = { employerName: 'Kilang Tersorok', employerNo: 'E-7700', rocNo: 'R-7700' }
  const [phone, postcode, city, address] = [
    '07-2231234',
    '80499',
    'Pekan Sunyi',
    '12 Jalan Serampang',
  ]
  const receiver = {
    receiverName: 'Encik Tan',
    receiverPhone: phone,
    receiverAddress: address,
    receiverState: 'Negeri Sepi',
  }
  await fromPenang(world)
  await holdUnusual(world)
  await db.package.updateMany({
    data: { ...employer, ...receiver, receiverPostcode: postcode, receiverCity: city },
  })
  await db.application.updateMany({
    data: { ...employer, phone, postcode, city, address1: address, address2: 'Taman Pelangi' },
  })
  const applications = await db.application.findMany({ select: { applId: true } })
  const photo = {
    mediaType: 'image/jpeg',
    content: Buffer.from([0xff, 0xd8, 0xff]),
    sha256: '0'.repeat(64),
    sentSha256: '0'.repeat(64),
    at: now,
  }
  await db.applicationPhoto.createMany({
    data: applications.map(({ applId }) => ({ applId, ...photo })),
  })
  // As if it had been printed.
  const { id } = await db.cardJob.findFirstOrThrow({ where: { status: 'new' } })
  await db.cardJob.update({ where: { id }, data: { status: 'pendingQc' } })
  // As if its chip had failed and the card was not remade.
  await db.cardJob.update({ where: { id: await world.job() }, data: { status: 'chipError' } })
  // As if a consignment had a discrepancy that nobody decided on.
  const { documentNo } = await db.lotTransfer.findFirstOrThrow()
  const { userId: ownerId } = personOf('all.jhb').viewer
  const openedAt = new Date(now.getTime() - 30 * limits.dayMs)
  const amiss = {
    documentNo,
    kind: 'sealBroken',
    quantity: 0,
    ownerId,
    openedAt,
    openedById: ownerId,
  } as const
  await db.discrepancy.create({ data: amiss })
  const file = {
    name: 'a.json',
    sha256: 'x',
    receivedAt: now,
    rows: 9,
    inserted: 1,
    updated: 2,
    unchanged: 3,
    rejected: 1,
  }
  const error = { row: 1, code: 'field.required', values: {}, branchCode: 'JHB' }
  await db.registryFile.create({ data: { ...file, errors: { create: error } } })
  const { id: stocktakeId } = await db.stocktake.findFirstOrThrow({ where: { status: 'proposed' } })
  const { id: cardTypeId } = await db.cardType.findFirstOrThrow()
  const { id: elsewhereId } = await db.custodyAccount.findFirstOrThrow({
    where: { branchCode: 'JHB', place: 'station' },
  })
  const range = { startSn: 1n, endSn: 1n, quantity: 1 }
  await db.stocktakeDifference.create({
    data: { stocktakeId, kind: 'surplus', cardTypeId, elsewhereId, ...range },
  })
  await reviewRights(world)
  // The places of JHB are to be certified.
  await certifying(world).certifyOn()
}

/** One person's rights to confirm, and the requested removal of another's. */
async function reviewRights({ services: { db }, now }: World): Promise<void> {
  const [due, removed] = await db.user.findMany({
    where: { branchCode: 'JHB', disabledAt: null, roleId: roles.branchOperator },
    take: 2,
  })
  const rightsDueOn = new Date(malaysianDate(now))
  await db.user.update({ where: { id: due!.id }, data: { rightsDueOn } })
  const { id: userId, roleId, branchCode } = removed!
  const about = { userId, roleId, branchCode, dueOn: rightsDueOn }
  await db.rightsEntry.create({ data: { ...about, kind: 'removalAsked', at: now } })
}

/** A field's value, or its refusal code. */
type FieldResult = { value: unknown } | { refused: unknown }

/**
 * Builds a schema over the same types whose queries return the given row, for every way to reach
 * it.
 */
function schemaOfRows(): GraphQLSchema {
  const query = new GraphQLObjectType({
    name: 'InHand',
    fields: Object.fromEntries(
      [...rows].map(([name, row]) => [name, { type: typeOf(name), resolve: () => row }]),
    ),
  })
  return new GraphQLSchema({ query, types: Object.values(schema.getTypeMap()) })
}
const typeOf = (name: string) => schema.getType(name) as GraphQLObjectType

async function readAll(person: Person): Promise<ReadonlyMap<string, FieldResult>> {
  const asked = [...fields].filter(([, { type }]) => rows.has(type.name))
  const text = asked
    .map(([name, { type, field }]) => `${name}: ${type.name} { ${selected(field)} }`)
    .join('\n')
  const { data, errors = [] } = await execute({
    schema: schemaOfRows(),
    document: parse(`{ ${text} }`),
    contextValue: { ...person },
  })
  const refusals = new Map(
    errors.map(({ path, originalError }) => [path![0], originalError as Error & { code?: string }]),
  )
  return new Map(
    asked.map(([name, { field }]) => {
      const refused = refusals.get(name)
      const record = data![name] as Record<string, unknown> | null
      return [
        name,
        refused
          ? { refused: refused.code ?? refused }
          : { value: visibleValue(field, record![field.name]) },
      ]
    }),
  )
}

/**
 * Returns a leaf's value. Of subordinate records only their presence counts, because their branches
 * decide which are visible.
 */
const visibleValue = ({ type }: GraphQLField<unknown, unknown>, value: unknown) =>
  isLeafType(getNamedType(type)) || value === null ? value : 'records'

const selected = ({ name, type }: GraphQLField<unknown, unknown>) =>
  isLeafType(getNamedType(type)) ? name : `${name} { __typename }`

/** Returns the expected result of a field of a row of Johor Bahru, by its directives. */
function expectedOf(name: string, viewer: Viewer): FieldResult {
  const { field } = fields.get(name)!
  const { action, personal, branch } = rightsOfField(field)
  const { value } = clear.get(name) as { value: unknown }
  const seen = !branch || seesBranch(viewer, branch === true ? 'JHB' : branch)
  if ((action && !can(viewer, action)) || !seen)
    return field.type.toString().endsWith('!') ? { refused: 'permission.denied' } : { value: null }
  if (!personal || seesPersonalFields(viewer)) return { value }
  if (personal === 'withheld') return { value: null }
  return { value: Array.isArray(value) ? value.map(masked) : masked(String(value)) }
}

/**
 * Never part of a branch's own work: returns go only to headquarters, which also watches over the
 * counts of others.
 */
const ofNoBranch: readonly string[] = [
  'Work_oldestReturnSentAt',
  'Work_countsOverdueAt',
  'Work_oldestExceptionAt',
  'Work_oldestOverdueOn',
]

/** Describes the viewer, not the record. */
const byViewer = /^Viewer_|_(available\w+|may[A-Z]\w*|verifyRefusal)$/

describe('what the schema declares', () => {
  test('every query, mutation and subscription declares who may run it', () => {
    const silent = roots
      .flatMap((type) => Object.values(type.getFields()))
      .filter((field) => !isStated(rightsOfField(field)))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('every type that node(id) finds declares who may find it', () => {
    expect(nodes.filter((type) => !isStated(rightsOfType(type))).map(({ name }) => name)).toEqual(
      [],
    )
  })

  test('every type with a restricted field is read here, and has something to hide', () => {
    const unread = guarded.filter((name) => {
      if (ofNoBranch.includes(name)) return false
      const known = clear.get(name)
      return !known || !('value' in known) || !isSomething(known.value)
    })
    expect(unread).toEqual([])
  })
})

const isStated = (rights: object) => Object.keys(rights).length > 0

describe.each(['JHB', 'PEN', 'HQ'])(
  'every field of a record of Johor Bahru, for users of %s',
  (branchCode) => {
    test.each([1, 2, 3, 4, 5, 6])('for role %i follows its directives', async (roleId) => {
      const person = personOf(`role${roleId}.${branchCode.toLowerCase()}`)
      const all = await readAll(person)
      const shown = Object.fromEntries(guarded.map((name) => [name, all.get(name)]))
      const expected = Object.fromEntries(
        guarded.map((name) => [name, expectedOf(name, person.viewer)]),
      )
      expect(shown).toEqual(expected)
      // Fields without a right are visible to everybody with the record; users of another branch
      // never have one.
      if (!seesBranch(person.viewer, 'JHB')) return
      const free = [...all].filter(([name]) => !guarded.includes(name) && !byViewer.test(name))
      expect(free.filter(([, each]) => 'refused' in each)).toEqual([])
      expect(Object.fromEntries(free)).toEqual(
        Object.fromEntries(free.map(([name]) => [name, clear.get(name)])),
      )
    })
  },
)

test('a masked value looks masked, and differs from the real one', () => {
  const personal = guarded.filter(
    (name) => rightsOfField(fields.get(name)!.field).personal === 'masked',
  )
  expect(personal.length).toBeGreaterThan(15)
  for (const name of personal) {
    const { value } = expectedOf(name, personOf('role6.jhb').viewer) as { value: string | string[] }
    for (const text of [value].flat()) expect(text, name).toMatch(/^.•••••$/)
    expect(value, name).not.toEqual((clear.get(name) as { value: unknown }).value)
  }
})

test('only masked fields contain personal data', () => {
  const words = Object.entries(personalColumns).flatMap(([type, columns]) =>
    columns.map((column) => String((rows.get(type) as Record<string, unknown>)[column])),
  )
  words.push('1994-05-14')
  expect(words.filter((word) => word.length < 5)).toEqual([])
  const unmasked = [...clear].filter(([name]) => !rightsOfField(fields.get(name)!.field).personal)
  expect(
    unmasked.filter(([, each]) => words.some((word) => JSON.stringify(each).includes(word))),
  ).toEqual([])
})

describe('the paths to a record', () => {
  const shownTo = shownTypes(schema)

  test.each(readers)('lead %s only to types that its rights allow', async (reader) => {
    const asking = people.filter(
      ({ viewer: { roleId, branchCode, csmRights } }) =>
        branchCode !== 'PEN' &&
        (csmRights.length === 0 ? roleId === reader : csmRights.join() === reader),
    )
    // A user with a CSM right also has a role.
    const all = [...new Set([reader, asking[0]!.viewer.roleId])]
    const allowed = new Set(all.flatMap((each) => [...shownTo.get(each)!]))
    const shown = new Set<string>()
    for (const text of documents.values()) {
      const document = askedBy(all, text)
      for (const person of asking) {
        const answer = await execute({ schema, document, contextValue: { ...person } })
        for (const name of typesIn(answer.data)) shown.add(name)
      }
    }
    expect([...shown].filter((name) => !allowed.has(name))).toEqual([])
    // Enough of them for a meaningful comparison.
    expect(shown.size).toBeGreaterThan(reader === 3 || all.includes(6) ? 10 : 50)
  })

  test.each(nodes.map(({ name }) => name))(
    'node(id) finds a %s for users whom its type allows, if they can see its branch',
    async (name) => {
      const { value: id } = clear.get(`${name}_id`) as { value: string }
      const { action } = rightsOfType(typeOf(name))
      for (const person of people) {
        const shown =
          can(person.viewer, action!) &&
          (ofEveryBranch.includes(name) || seesBranch(person.viewer, 'JHB'))
        const { data, errors } = await person.graphql(
          'query($id: ID!) { node(id: $id) { __typename } }',
          { id },
        )
        expect(errors).toBeUndefined()
        expect(data!.node, person.viewer.loginId).toEqual(shown ? { __typename: name } : null)
      }
    },
  )
})

/** Types whose rows belong to the programme and not to a branch. */
const ofEveryBranch = [
  'Branch',
  'BranchCardType',
  'BranchType',
  'CardType',
  'CsmHubBranch',
  'CsmMachine',
  'CsmMapFolder',
  'CsmRejectReason',
  'IncidentRules',
  'PassNationality',
  'PassRule',
  'PassSector',
  'Ppid',
  'QcStatusCode',
  'RetentionRules',
  'RightsRules',
  'StockRules',
]

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/**
 * Builds the document that a role, or a right beside it, may query. Each object's __typename is
 * beside the field, because one refused field would hide everything around it.
 */
function askedBy(asking: readonly Reader[], text: string): DocumentNode {
  const info = new TypeInfo(schema)
  return visit(
    parse(text),
    visitWithTypeInfo(info, {
      Field: () => {
        const field = info.getFieldDef()
        const asked = roots.includes(info.getParentType() as never) || !field
        return asked || asking.some((reader) => allows(rightsOfField(field), reader))
          ? undefined
          : null
      },
      SelectionSet: { leave: (set) => ({ ...set, selections: [...set.selections, typename] }) },
    }),
  )
}

function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    key === '__typename' ? [String(below)] : typesIn(below),
  )
}

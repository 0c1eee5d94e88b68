import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveUpload } from '#server/platform/uploads.ts'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { importTable, previewImport } from '#server/settings/importTable.ts'
import { passNationalityCommands } from '#server/settings/passes/passNationalities.ts'
import { passRuleCommands } from '#server/settings/passes/passRules.ts'
import { passSectorCommands } from '#server/settings/passes/passSectors.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

async function cardTypeId({ services }: World, code = 'EP') {
  return String((await services.db.cardType.findUniqueOrThrow({ where: { code } })).id)
}
const dayOf = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10)
const cardTypeEdges = {
  field: 'cardTypeId',
  good: [],
  bad: [
    ['', 'field.required'],
    ['999999', 'cardType.notFound'],
    ['EP', 'cardType.notFound'],
  ],
} as const

describeSetting({
  name: 'PassRule',
  commands: passRuleCommands,
  fresh: async (n, world) => ({
    cardTypeId: await cardTypeId(world),
    validFrom: dayOf(n),
    nationalities: 'any',
    sector: 'required',
    sectors: 'any',
    employer: 'required',
  }),
  edited: async (n, world) => ({
    cardTypeId: await cardTypeId(world),
    validFrom: dayOf(n),
    nationalities: 'listed',
    sector: 'unused',
    sectors: 'listed',
    employer: 'optional',
  }),
  exists: 'setting.exists',
  notFound: 'pass.ruleNotFound',
  edges: [
    cardTypeEdges,
    {
      field: 'validFrom',
      good: ['2028-02-29', '1 Mar 2028'],
      bad: [
        ['', 'field.required'],
        ['2027-02-29', 'field.date'],
        ['2028-02-29', 'setting.exists'],
      ],
    },
    { field: 'employer', good: ['unused'], bad: [['sometimes', 'field.invalid']] },
    { field: 'nationalities', good: ['listed'], bad: [[undefined, 'field.required']] },
  ],
})

describeSetting({
  name: 'PassNationality',
  commands: passNationalityCommands,
  fresh: async (n, world) => ({
    cardTypeId: await cardTypeId(world),
    country: 'CHN',
    passport: 'E@#{7}',
    validFrom: dayOf(n),
    validUntil: '2030-12-31',
  }),
  edited: async (n, world) => ({
    cardTypeId: await cardTypeId(world),
    country: 'CHN',
    passport: '',
    validFrom: dayOf(n),
    validUntil: '',
  }),
  exists: 'setting.exists',
  notFound: 'pass.nationalityNotFound',
  edges: [
    cardTypeEdges,
    {
      field: 'country',
      good: ['GBR', ' jpn '],
      bad: [
        ['', 'field.required'],
        ['XYZ', 'row.country'],
        ['CHINA', 'field.tooLong'],
      ],
    },
    {
      field: 'passport',
      good: ['', '@#{8}', '@{1,2}#{7}'],
      bad: [
        ['(a+)+', 'pass.patternForm'],
        ['#{21}', 'pass.patternForm'],
      ],
    },
    {
      field: 'validUntil',
      good: ['2031-01-01', null, undefined],
      bad: [
        ['2020-01-01', 'range.invalid'],
        ['soon', 'field.date'],
      ],
    },
  ],
})

describeSetting({
  name: 'PassSector',
  commands: passSectorCommands,
  fresh: async (n, world) => ({
    cardTypeId: await cardTypeId(world),
    name: 'Kewangan',
    englishName: 'Finance',
    validFrom: dayOf(n),
  }),
  edited: async (n, world) => ({
    cardTypeId: await cardTypeId(world),
    name: 'Kewangan',
    englishName: 'Banking',
    validFrom: dayOf(n),
    validUntil: '2031-01-01',
  }),
  exists: 'setting.exists',
  notFound: 'pass.sectorNotFound',
  edges: [
    cardTypeEdges,
    {
      field: 'name',
      good: ['x'.repeat(60)],
      bad: [
        ['', 'field.required'],
        ['x'.repeat(61), 'field.tooLong'],
      ],
    },
    { field: 'englishName', good: ['Finance'], bad: [['', 'field.required']] },
  ],
})

describe('pass settings', () => {
  let world: World
  let admin: Person

  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const columns = ['Card type', 'Country', 'Passport number', 'Valid from', 'Valid until'].map(
    (title) => ({ title }),
  )
  const table = { table: 'passNationalities' } as const
  const upload = async (rows: readonly (readonly unknown[])[]) => {
    const content = await workbookBuffer({ sheet: 'A', columns, rows })
    return (await saveUpload(admin, { name: 'nationalities.xlsx', content })).id
  }

  test('in a workbook are imported row by row, and each refused row has its reason', async () => {
    const uploadId = await upload([
      ['PLKS', 'BGD', '@@#{7}', '2000-01-01', ''],
      ['PLKS', 'BGD', '@@#{7}', '2000-01-01', '2028-01-01'],
      ['plks', 'IDN', '*{9}', '2027-01-01', ''],
      ['PLKS', 'Atlantis', '', '2027-01-01', ''],
      ['PLKS', 'XXA', '', '2027-01-01', ''],
      ['PLKS', 'CHN', '(a|a)*', '2027-01-01', ''],
      ['NONE', 'CHN', '', '2027-01-01', ''],
      ['PLKS', 'CHN', '', '2027-01-01', '2026-01-01'],
      ['PLKS', 'CHN', '', 'whenever', ''],
      ['', 'CHN', '', '2027-01-01', ''],
    ])
    const { rows, digest } = await previewImport(admin, { ...table, uploadId })
    expect(
      rows.map(({ fate, problems }) =>
        [fate, ...problems.map(({ path, code }) => `${path} ${code}`)].join(' '),
      ),
    ).toEqual([
      'unchanged',
      'refused  row.repeated',
      'created',
      'refused country field.tooLong',
      'refused country row.country',
      'refused passport pass.patternForm',
      'refused cardTypeId cardType.notFound',
      'refused validUntil range.invalid',
      'refused validFrom field.date',
      'refused cardTypeId field.required',
    ])
    const counts = await importTable(admin, { ...table, uploadId, digest })
    expect(counts).toMatchObject({ created: 1, updated: 0, unchanged: 1, refused: 8 })
    expect(await world.services.db.passNationality.count({ where: { passport: '*{9}' } })).toBe(1)
  })

  test('sectors must differ by more than case', async () => {
    const input = {
      cardTypeId: await cardTypeId(world, 'PLKS'),
      englishName: 'Manufacturing',
      validFrom: '2000-01-01',
    }
    await expect(
      passSectorCommands.create(admin, { ...input, name: 'PERKILANGAN' }),
    ).rejects.toMatchObject({
      code: 'setting.exists',
    })
  })

  test('list choices: every country accepted by some card type, all sectors of the settings and of applications', async () => {
    const offer = async () => {
      const { data } = await (
        await world.as('viewer')
      ).graphql('{ passOffer { nationalities sectors { name englishName } } }')
      return data!.passOffer as unknown as {
        nationalities: string[] | null
        sectors: { name: string; englishName: string }[]
      }
    }
    await world.job({ sector: 'Teknologi Maklumat' })
    await world.job({ sector: '' })
    const before = await offer()
    expect(before.nationalities).toBeNull()
    expect(before.sectors.map(({ name, englishName }) => `${name}: ${englishName}`)).toEqual([
      'Pembinaan: Construction',
      'Perkhidmatan: Services',
      'Perkilangan: Manufacturing',
      'Perladangan: Plantation',
      'Perlombongan: Mining and quarrying',
      'Pertanian: Agriculture',
      'Teknologi Maklumat: Teknologi Maklumat',
    ])
    await world.services.db.passRule.updateMany({ data: { nationalities: 'listed' } })
    expect((await offer()).nationalities).toHaveLength(15)
  })
})

import { describe, expect, test } from 'vitest'
import { messageOf } from '#domain/problems.ts'
import { countries, countryName, findCountry } from './countries.ts'
import {
  keptSector,
  passDoubts,
  ruleOn,
  takesNationality,
  type PassFacts,
  type PassRule,
  type PassSettings,
} from './passRules.ts'

const day = '2026-11-02'
const always = { validFrom: '2000-01-01', validUntil: null }
const rule = (change: Partial<PassRule> = {}): PassRule => ({
  validFrom: '2000-01-01',
  nationalities: 'any',
  sector: 'required',
  sectors: 'any',
  employer: 'required',
  ...change,
})
const work: PassSettings = {
  cardType: 'PLKS',
  rules: [rule({ nationalities: 'listed', sectors: 'listed' })],
  nationalities: [
    { country: 'BGD', passport: '@@#{7}', ...always },
    { country: 'BGD', passport: '@#{8}', ...always },
    { country: 'NPL', passport: '', ...always },
    { country: 'KHM', passport: 'N#{8}', validFrom: '2026-12-01', validUntil: null },
    { country: 'LKA', passport: 'N#{8}', validFrom: '2000-01-01', validUntil: '2026-11-01' },
  ],
  sectors: [
    { name: 'Perkilangan', englishName: 'Manufacturing', ...always },
    { name: 'Pembinaan', englishName: 'Construction', ...always },
  ],
}
const expert: PassSettings = {
  cardType: 'EP',
  rules: [rule()],
  nationalities: [{ country: 'JPN', passport: '@@#{7}', ...always }],
  sectors: [],
}
const resident: PassSettings = {
  cardType: 'RP',
  rules: [rule({ sector: 'optional', employer: 'optional' })],
  nationalities: [],
  sectors: [],
}
const plain: PassSettings = {
  cardType: 'X',
  rules: [rule({ sector: 'unused', employer: 'unused' })],
  nationalities: [],
  sectors: [],
}

const facts: PassFacts = {
  nationality: 'BGD',
  passportno: 'BK0123456',
  sector: 'Perkilangan',
  employername: 'MAJU',
  stickerdate: day,
}
const none = { sector: '', employername: '' }

test.each<[PassSettings, Partial<PassFacts>, string[]]>([
  [work, {}, []],
  [work, { passportno: 'A01234567' }, []],
  [work, { sector: 'PERKILANGAN' }, []],
  [work, { nationality: 'NPL', passportno: 'WHATEVER9' }, []],
  [work, { nationality: 'CHN' }, ['nationality pass.nationality']],
  [work, { nationality: 'KHM', passportno: 'N12345678' }, ['nationality pass.nationality']],
  [work, { nationality: 'KHM', passportno: 'N12345678', stickerdate: '2026-12-01' }, []],
  [work, { nationality: 'LKA', passportno: 'N12345678' }, ['nationality pass.nationality']],
  [work, { nationality: 'LKA', passportno: 'N12345678', stickerdate: '2026-11-01' }, []],
  [work, { passportno: 'A1234567' }, ['passportno pass.passport']],
  [work, { sector: 'Pelancongan' }, ['sector pass.sector']],
  [work, none, ['sector pass.sectorRequired', 'employername pass.employerRequired']],
  [work, { stickerdate: '1999-12-31' }, ['stickerdate pass.noRule']],
  [expert, { nationality: 'CHN', passportno: 'EJ1234567', sector: 'Teknologi Maklumat' }, []],
  [expert, { nationality: 'GBR', passportno: '123456789', sector: 'Kewangan' }, []],
  [
    expert,
    { nationality: 'JPN', passportno: '1', sector: 'Kewangan' },
    ['passportno pass.passport'],
  ],
  [expert, none, ['sector pass.sectorRequired', 'employername pass.employerRequired']],
  [resident, { nationality: 'GBR', ...none }, []],
  [resident, { nationality: 'GBR' }, []],
  [plain, none, []],
  [plain, {}, ['sector pass.sectorUnused', 'employername pass.employerUnused']],
])('$cardType and %j: %j', (settings, change, wrong) => {
  expect(
    passDoubts(settings, { ...facts, ...change }).map(({ field, code }) => `${field} ${code}`),
  ).toEqual(wrong)
})

describe('a refusal', () => {
  const said = (settings: PassSettings, change: Partial<PassFacts>) => {
    const { code, values } = passDoubts(settings, { ...facts, ...change })[0]!
    return ['en', 'ms'].map((locale) => messageOf(code, locale, values))
  }

  test('names the card type and the country in both languages', () => {
    expect(said(work, { nationality: 'CHN' })).toEqual([
      'PLKS is not issued to nationals of China',
      'PLKS tidak dikeluarkan kepada warganegara China',
    ])
  })

  test('shows an example number of each accepted pattern', () => {
    expect(said(work, { passportno: '1' })[0]).toBe(
      'With PLKS a passport number of Bangladesh looks like: AB1234567, A12345678',
    )
  })

  test('names the available sectors, each in its own language', () => {
    expect(said(work, { sector: 'Pelancongan' })).toEqual([
      'PLKS is not issued for this sector, but for: Manufacturing, Construction',
      'PLKS tidak dikeluarkan untuk sektor ini, tetapi untuk: Perkilangan, Pembinaan',
    ])
  })
})

test('a rule applies from its day until the next', () => {
  const rules = [rule({ validFrom: '2026-12-01', employer: 'optional' }), rule()]
  expect([ruleOn(rules, '2026-11-30')?.employer, ruleOn(rules, '2026-12-01')?.employer]).toEqual([
    'required',
    'optional',
  ])
  expect(ruleOn(rules, '1999-12-31')).toBeNull()
})

test('a sector is stored as its card type lists it, an unknown one as written', () => {
  expect(keptSector(work, { sector: 'perkilangan', stickerdate: day })).toBe('Perkilangan')
  expect(keptSector(work, { sector: 'MANUFACTURING', stickerdate: day })).toBe('Perkilangan')
  expect(keptSector(expert, { sector: 'perkilangan', stickerdate: day })).toBe('perkilangan')
})

test.each([
  [work, 'BGD', true],
  [work, 'CHN', false],
  [expert, 'CHN', true],
  [{ ...expert, rules: [] }, 'CHN', false],
])('whether nationals are issued a card: %#', (settings, country, taken) => {
  expect(takesNationality(settings, country, day)).toBe(taken)
})

test('every country of ISO 3166 has a name in both languages, once', () => {
  expect(countries.length).toBeGreaterThanOrEqual(249)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(
    countries.filter(({ code, name }) => !/^[A-Z]{3}$/.test(code) || !name.en || !name.ms),
  ).toEqual([])
  expect([findCountry('khm')?.name.ms, findCountry('XYZ'), countryName('XYZ').en]).toEqual([
    'Kemboja',
    null,
    'XYZ',
  ])
})

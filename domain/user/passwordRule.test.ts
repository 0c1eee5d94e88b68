import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { changePasswordInput } from './changePasswordInput.ts'
import { commonPasswordList } from './commonPasswordList.ts'
import { passwordChecks, passwordRule } from './passwordRule.ts'

const codeOf = (password: string) =>
  passwordRule.safeParse(password).error?.issues.map(({ message }) => message) ?? []
const failing = (password: string) =>
  passwordChecks.filter((check) => !check.holds(password)).map(({ id }) => id)

describe('the password rule', () => {
  test.each([
    ['Kopi-ais7', []],
    ['Aa1aaaa', ['password.rule']],
    ['kopi-ais7', ['password.rule']],
    ['KOPI-AIS7', ['password.rule']],
    ['Kopi-aisss', ['password.rule']],
    ['', ['password.rule']],
    [`Kopi7-${'x'.repeat(122)}`, []],
    [`Kopi7-${'x'.repeat(123)}`, [expect.stringContaining('<=128')]],
    ['Password1', ['password.common']],
    ['pASSWORD2026!', ['password.common']],
    ['P@ssw0rd', ['password.common']],
    ['Qwerty123', ['password.common']],
    ['1Q2w3e4r', ['password.common']],
    ['Malaysia57', ['password.common']],
    ['Katalaluan#1', ['password.common']],
    ['Mykad-2026', ['password.common']],
    ['IbuPejabat1', ['password.common']],
    ['Demo-2026', []],
    ['Malaysia-Baru-57', []],
  ])('%s', (password, codes) => {
    expect(codeOf(password)).toEqual(codes)
  })

  test('the checks of the form show which part fails, and agree with the rule', () => {
    expect(failing('')).toEqual(['length', 'digit', 'upper', 'lower', 'uncommon'])
    expect(failing('kopi')).toEqual(['length', 'digit', 'upper'])
    expect(failing('Qwerty123')).toEqual(['uncommon'])
    expect(failing('Kopi-ais7')).toEqual([])
    for (const { text } of passwordChecks)
      expect(text.en !== text.ms && text.en !== '' && text.ms !== '').toBe(true)
  })

  test('every password of the list is in lower case, as the rule compares them', () => {
    expect(commonPasswordList.length).toBeGreaterThan(300)
    expect(commonPasswordList.filter((each) => each !== each.toLowerCase())).toEqual([])
  })
})

test('a change of password names the invalid field', () => {
  const problems = (input: object) =>
    fieldProblems(changePasswordInput.safeParse(input).error?.issues ?? []).map(
      ({ path, code }) => [path, code],
    )
  const good = { oldPassword: 'Teh-tarik8', newPassword: 'Kopi-ais7', confirmation: 'Kopi-ais7' }
  expect(problems(good)).toEqual([])
  expect(problems({ ...good, confirmation: 'Kopi-ais8' })).toEqual([
    ['confirmation', 'password.mismatch'],
  ])
  expect(problems({ ...good, oldPassword: 'Kopi-ais7' })).toEqual([
    ['newPassword', 'password.same'],
  ])
  expect(problems({ ...good, newPassword: 'kopi', confirmation: 'kopi!' })).toEqual([
    ['newPassword', 'password.rule'],
    ['confirmation', 'password.mismatch'],
  ])
  expect(problems({ ...good, oldPassword: '' })).toEqual([['oldPassword', 'field.required']])
})

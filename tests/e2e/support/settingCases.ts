import type { ProblemCode, Locale } from '#domain/problems.ts'

export type Values = Record<string, string | boolean>

/** A table of settings as somebody uses its screen: fields by the names of their controls. */
export type SettingCase = {
  route: string
  exists: ProblemCode
  of(locale: Locale): {
    what: string
    values: Values
    edit: Values
    /** What of the row stands in the table, before and after the edit. */
    shows: string
    showsEdited: string
  }
}

const setting = (screen: string) => `/ikad/uam/general/setting/${screen}`
const said = (locale: Locale, english: string, malay: string) => (locale === 'en' ? english : malay)

export const settingCases: readonly SettingCase[] = [
  {
    route: setting('qcstatcodesetting'),
    exists: 'qcStatusCode.exists',
    of: (locale) => ({
      what: said(locale, 'QC status code', 'Kod status QC'),
      values: { code: said(locale, '71', '-72'), description: `Edge ${locale}` },
      edit: { description: `Edge of the card ${locale}` },
      shows: `Edge ${locale}`,
      showsEdited: `Edge of the card ${locale}`,
    }),
  },
]

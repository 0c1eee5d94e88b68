import type { Page } from '@playwright/test'
import type { ProblemCode } from '#domain/problems.ts'
import { type Locale, say } from '#domain/words.ts'
import { ask } from './ask.ts'
import type { Values } from './form.ts'

/** A use of a settings table's screen: fields by the names of their controls. */
export type SettingCase = {
  route: string
  /** The address's filters that bring the row into view. */
  filtered?: string
  /** Removes what prevents a new row. */
  clear?(page: Page, locale: Locale): Promise<unknown>
  exists: ProblemCode
  of(locale: Locale): {
    what: string
    values: Values
    edit: Values
    /** The row's text in the table, before and after the edit. */
    shows: string
    showsEdited: string
  }
}

const setting = (screen: string) => `/ikad/uam/general/setting/${screen}`

export const settingCases: readonly SettingCase[] = [
  {
    route: setting('qcstatcodesetting'),
    exists: 'qcStatusCode.exists',
    of: (locale) => ({
      what: say({ en: 'QC status code', ms: 'Kod status QC' }, locale),
      values: { code: say({ en: '71', ms: '-72' }, locale), description: `Edge ${locale}` },
      edit: { description: `Edge of the card ${locale}` },
      shows: `Edge ${locale}`,
      showsEdited: `Edge of the card ${locale}`,
    }),
  },
  {
    route: setting('ppidsetting'),
    exists: 'ppid.exists',
    of: (locale) => ({
      what: 'PPID',
      values: {
        ppid: say({ en: '9000000000000001', ms: '9000000000000002' }, locale),
        imDate: '2026-11-02',
        description: `Series ${locale}`,
      },
      edit: { description: `Series ${locale}, second batch` },
      shows: `Series ${locale}`,
      showsEdited: `Series ${locale}, second batch`,
    }),
  },
  {
    route: setting('baginfosetting'),
    filtered: '?branch=PJY',
    exists: 'setting.exists',
    of: (locale) => ({
      what: say({ en: 'Bag', ms: 'Beg' }, locale),
      values: { bagNo: `BG-E2E-${locale}`, branchCode: 'PJY' },
      edit: { bagNo: `BG-E2E-${locale}-2` },
      shows: `BG-E2E-${locale}`,
      showsEdited: `BG-E2E-${locale}-2`,
    }),
  },
  {
    route: setting('cardtypesetting'),
    exists: 'setting.exists',
    of: (locale) => ({
      what: say({ en: 'Card type', ms: 'Jenis kad' }, locale),
      values: {
        code: `X${locale.toUpperCase()}`,
        prefix: 'X',
        description: `Trial card ${locale}`,
        plks: true,
      },
      edit: { description: `Trial card ${locale} 2`, plks: false },
      shows: `Trial card ${locale}`,
      showsEdited: `Trial card ${locale} 2`,
    }),
  },
  {
    route: setting('branchtypesetting'),
    exists: 'setting.exists',
    of: (locale) => ({
      what: say({ en: 'Branch type', ms: 'Jenis cawangan' }, locale),
      values: { name: `Kiosk ${locale}`, thirdParty: true, noOfRecords: '3' },
      edit: { name: `Kiosk ${locale} 24`, noOfRecords: '5' },
      shows: `Kiosk ${locale}`,
      showsEdited: `Kiosk ${locale} 24`,
    }),
  },
  {
    route: setting('branchcardtypesetting'),
    exists: 'setting.exists',
    of: (locale) => ({
      what: say({ en: 'Branch card type', ms: 'Jenis kad cawangan' }, locale),
      values: { branchTypeId: 'Service centre', cardTypeId: 'EP: Pas Penggajian' },
      edit: { cardTypeId: 'RP: Pas Residen' },
      shows: 'Service centreEP',
      showsEdited: 'Service centreRP',
    }),
  },
  {
    route: setting('cardthresholdsetting'),
    filtered: '?branch=LBU',
    async clear(page, locale) {
      type Answer = {
        cardThresholds: { key: string; branch: { code: string }; cardType: { code: string } }[]
      }
      const { cardThresholds } = await ask<Answer>(
        page,
        '{ cardThresholds { key branch { code } cardType { code } } }',
      )
      const taken = cardThresholds.find(
        ({ branch, cardType }) =>
          branch.code === 'LBU' && cardType.code === say({ en: 'RTK', ms: 'PRA' }, locale),
      )
      const mutation =
        'mutation($input: DeleteCardThresholdInput!) { deleteCardThreshold(input: $input) { __typename } }'
      await ask(page, mutation, { input: { key: taken!.key } })
    },
    exists: 'setting.exists',
    of: (locale) => ({
      what: say({ en: 'Card threshold', ms: 'Ambang kad' }, locale),
      values: {
        branchCode: 'LBU',
        cardTypeId: say({ en: 'RTK', ms: 'PRA' }, locale),
        threshold: '40',
      },
      edit: { threshold: '123456' },
      shows: say({ en: 'LabuanRTK', ms: 'LabuanPRA' }, locale),
      showsEdited: '123,456',
    }),
  },
  {
    route: setting('stationsetting'),
    filtered: '?branch=PJY',
    exists: 'setting.exists',
    of: (locale) => ({
      what: say({ en: 'Station', ms: 'Stesen' }, locale),
      values: {
        stationId: say({ en: 'PJY-P71', ms: 'PJY-P72' }, locale),
        name: `Printer ${locale}`,
        branchCode: 'PJY',
        process: say({ en: 'Personalisation', ms: 'Pempersonalan' }, locale),
      },
      edit: { name: `Printer ${locale} by the window`, active: false },
      shows: `Printer ${locale}`,
      showsEdited: `Printer ${locale} by the window`,
    }),
  },
]

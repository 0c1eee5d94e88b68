import { expect, test } from 'vitest'
import type { z } from 'zod'
import { stockFacts } from '#client/screens/sms/stock/stockHistoryTexts.ts'
import { fieldWords } from '#domain/audit/fieldWords.ts'
import { branches } from '#server/branches/branches.ts'
import { branchTypes } from '#server/branches/branchTypes.ts'
import { bags } from '#server/settings/bags.ts'
import { branchCardTypes } from '#server/settings/branchCardTypes.ts'
import { cardThresholds } from '#server/settings/cardThresholds.ts'
import { cardTypes } from '#server/settings/cardTypes.ts'
import { passNationalities } from '#server/settings/passes/passNationalities.ts'
import { passRules } from '#server/settings/passes/passRules.ts'
import { passSectors } from '#server/settings/passes/passSectors.ts'
import { ppids } from '#server/settings/ppids.ts'
import { qcStatusCodes } from '#server/settings/qcStatusCodes.ts'
import { stations } from '#server/stations/stations.ts'
import { shownStockFacts } from '#server/stock/lots/stockHistory.ts'

const settings = [
  bags,
  branchCardTypes,
  branches,
  branchTypes,
  cardThresholds,
  cardTypes,
  passNationalities,
  passRules,
  passSectors,
  ppids,
  qcStatusCodes,
  stations,
]

test.each(settings.map((setting) => [setting.name, setting] as const))(
  'the history of a %s names every field in both languages',
  (kind, setting) => {
    const fields = [
      ...setting.workbook.columns.map(({ field }) => field),
      ...Object.keys(setting.forNew.shape as z.ZodRawShape),
    ]
    expect(fields.filter((field) => fieldWords(kind, field) === null)).toEqual([])
    // A workbook and its history use the same field names.
    for (const { field, title } of setting.workbook.columns) {
      if (field !== 'branchCode')
        expect(fieldWords(kind, field), field).toEqual({ en: title.en, ms: title.ms })
    }
  },
)

test('the history of a lot or a transfer names every fact that it shows', () => {
  expect(shownStockFacts.filter((name) => !Object.hasOwn(stockFacts, name))).toEqual([])
})

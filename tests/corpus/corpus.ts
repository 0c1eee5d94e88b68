import type { CorpusCase } from './corpusCase.ts'
import { dayCases } from './days.ts'
import { figureCases } from './figures.ts'
import { layoutCases } from './layouts.ts'
import { ordinaryCases } from './ordinary.ts'
import { otherFileCases } from './otherFiles.ts'
import { realFileCases } from './realFiles.ts'
import { textCases } from './texts.ts'

/** The workbooks of the corpus by subject, in the order of docs/workbooks.md. */
export const corpus: Readonly<Record<string, readonly CorpusCase[]>> = {
  'What all programs write': ordinaryCases,
  'Texts, booleans and formulas': textCases,
  Figures: figureCases,
  'Dates and times': dayCases,
  'Sheets, rows and parts': layoutCases,
  'Other files named .xlsx': otherFileCases,
  'Written by the programs themselves': realFileCases,
}

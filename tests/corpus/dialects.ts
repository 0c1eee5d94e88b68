import type { ZipManner } from '#tests/support/zip.ts'

/** How a program writes the parts of a workbook, as far as readers have failed on it. */
export type Dialect = {
  program: string
  /** The prefix of all elements, such as "x:". */
  prefix?: string
  strict?: boolean
  /** Where texts are stored: in the shared strings, in the cell, or as a formula's result. */
  texts: 'shared' | 'inline' | 'str'
  /** Whether cells, or also rows, have no address. */
  without?: 'cells' | 'cellsAndRows' | 'rows'
  main?: string
  sheetPart?: string
  /** Whether targets of relationships start at the package's root. */
  absolute?: boolean
  /** Whether there are cells without text, only for formatting. */
  declaration?: string
  encoding?: 'utf8bom' | 'utf16le' | 'utf16be'
  /** Elements of the sheet before and after its rows. */
  before?: string
  behind?: string
  rowAttributes?: string
  /** Additional elements of the workbook part. */
  workbookBefore?: string
  workbookBehind?: string
  zip?: ZipManner
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const view =
  '<sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>'
const margins =
  '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>'

export const excel: Dialect = {
  program: 'Excel',
  texts: 'shared',
  declaration: declared,
  before: `<dimension ref="A1:B2"/>${view}<cols><col min="1" max="1" width="24.7109375" customWidth="1"/></cols>`,
  behind: `<phoneticPr fontId="1" type="noConversion"/>${margins}`,
  rowAttributes: ' spans="1:2"',
  workbookBefore:
    '<fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="27328"/><workbookPr defaultThemeVersion="166925"/>',
  workbookBehind: '<calcPr calcId="191029"/>',
}
export const excelStrict: Dialect = { ...excel, program: 'Excel, Strict Open XML', strict: true }
export const excelOnline: Dialect = {
  ...excel,
  program: 'Excel for the web',
  main: 'xl/workbook22.xml',
}
export const libreOffice: Dialect = {
  program: 'LibreOffice',
  texts: 'shared',
  declaration: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  before:
    '<sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:B2"/><cols><col collapsed="false" customWidth="false" hidden="false" outlineLevel="0" max="16384" min="1" style="0" width="11.53"/></cols>',
  behind: `<printOptions headings="false"/>${margins}`,
  rowAttributes:
    ' customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"',
  workbookBefore:
    '<fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/>',
  workbookBehind: '<calcPr iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"/>',
}
export const googleSheets: Dialect = {
  program: 'Google Sheets',
  texts: 'shared',
  declaration: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  before:
    '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/>',
  behind: '<drawing r:id="rId1"/>',
  workbookBefore: '<workbookPr/>',
  zip: { descriptors: true },
}
export const wps: Dialect = {
  ...excel,
  program: 'WPS Office',
  workbookBefore:
    '<fileVersion appName="xl" lastEdited="3" lowestEdited="5" rupBuild="9302"/><workbookPr/>',
}
export const numbers: Dialect = {
  program: 'Numbers',
  texts: 'shared',
  declaration: '<?xml version="1.0" encoding="UTF-8"?>\n',
  before:
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0" defaultGridColor="1"/></sheetViews>',
  behind: '<headerFooter><oddFooter>&amp;C&amp;P</oddFooter></headerFooter>',
  rowAttributes: ' ht="20.25" customHeight="1"',
}
export const openpyxl: Dialect = {
  program: 'openpyxl',
  texts: 'inline',
  before:
    '<sheetPr><outlinePr summaryBelow="1" summaryRight="1"/><pageSetUpPr/></sheetPr><dimension ref="A1:B2"/>',
  workbookBefore: '<workbookPr/><workbookProtection/>',
  absolute: true,
}
export const openXmlSdk: Dialect = {
  program: 'Open XML SDK',
  prefix: 'x:',
  texts: 'inline',
  declaration: '<?xml version="1.0" encoding="utf-8"?>',
  encoding: 'utf8bom',
}
export const dataGrip: Dialect = {
  program: 'DataGrip',
  texts: 'inline',
  without: 'cells',
  zip: { descriptors: true },
}
export const powerBi: Dialect = {
  program: 'Power BI',
  texts: 'inline',
  without: 'cellsAndRows',
  declaration: '<?xml version="1.0" encoding="utf-8"?>',
}
export const courierPortal: Dialect = {
  program: 'courier portal (Java)',
  texts: 'str',
  without: 'rows',
  main: 'xl/Workbook.xml',
  sheetPart: 'xl/worksheets/Sheet1.xml',
  zip: { stored: true },
}

/** All dialects, in each of which an ordinary table is written. */
export const dialects = [
  excel,
  excelStrict,
  excelOnline,
  libreOffice,
  googleSheets,
  wps,
  numbers,
  openpyxl,
  openXmlSdk,
  dataGrip,
  powerBi,
  courierPortal,
] as const

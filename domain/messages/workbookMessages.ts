import type { Messages } from './messages.ts'

/**
 * Messages of uploaded workbooks: of the file, its sheets and its cells. `cell` is an address with
 * its sheet.
 */
export const workbookMessages = {
  'workbook.notXlsx': {
    en: 'Invalid .xlsx file: this is {what}. {advice}',
    ms: 'Fail .xlsx tidak sah: ini {what}. {advice}',
  },
  'workbook.damaged': {
    en: 'The workbook is damaged in its part {part}. Open it in a spreadsheet program, save it again as .xlsx and send that file',
    ms: 'Buku kerja ini rosak pada bahagian {part}. Buka dalam program hamparan, simpan semula sebagai .xlsx dan hantar fail itu',
  },
  'workbook.missingColumns': {
    en: 'These columns are missing: {columns}. Sheet “{sheet}” was looked at; its row {row} has these headings: {found}',
    ms: 'Lajur ini tiada: {columns}. Helaian “{sheet}” telah disemak; barisnya {row} mempunyai tajuk ini: {found}',
  },
  'workbook.noHeadings': {
    en: 'These columns are missing: {columns}. The sheets that were looked at are empty: {sheets}',
    ms: 'Lajur ini tiada: {columns}. Helaian yang disemak kosong: {sheets}',
  },
  'workbook.noSheet': {
    en: 'The workbook has no visible sheet with cells',
    ms: 'Buku kerja ini tiada helaian bersel yang kelihatan',
  },
  'workbook.severalTables': {
    en: 'The headings stand in several places: {places}. Keep only the one to read',
    ms: 'Tajuk lajur terdapat di beberapa tempat: {places}. Kekalkan satu sahaja yang hendak dibaca',
  },
  'workbook.hiddenSheet': {
    en: 'The headings stand only in sheet “{sheet}”, which is hidden. Show the sheet, or delete it and send the right one',
    ms: 'Tajuk lajur hanya terdapat pada helaian “{sheet}” yang tersembunyi. Paparkan helaian itu, atau padamkannya dan hantar yang betul',
  },
  'workbook.hiddenHeadings': {
    en: 'The headings stand in row {row} of sheet “{sheet}”, which is hidden. Show the row',
    ms: 'Tajuk lajur terdapat pada baris {row} helaian “{sheet}” yang tersembunyi. Paparkan baris itu',
  },
  'workbook.hiddenColumn': {
    en: 'The column “{heading}” ({cell}) is hidden. Show it, or delete it if it is not to be read',
    ms: 'Lajur “{heading}” ({cell}) tersembunyi. Paparkannya, atau padamkan jika tidak perlu dibaca',
  },
  'workbook.repeatedHeading': {
    en: 'The column “{heading}” is there more than once: {cells}. Keep one of them',
    ms: 'Lajur “{heading}” terdapat lebih daripada sekali: {cells}. Kekalkan satu sahaja',
  },
  'cell.error': {
    en: '{cell} shows {shown}: its formula failed',
    ms: '{cell} menunjukkan {shown}: formulanya gagal',
  },
  'cell.noResult': {
    en: 'The file does not hold the current result of the formula in {cell}. Open it in a spreadsheet program, save it and send that file',
    ms: 'Fail ini tidak menyimpan hasil semasa formula pada {cell}. Buka dalam program hamparan, simpan dan hantar fail itu',
  },
  'cell.longNumber': {
    en: '{cell} holds the number {held}. Spreadsheets keep 15 digits of a number: check it, and enter it as text',
    ms: '{cell} mengandungi nombor {held}. Hamparan hanya menyimpan 15 digit bagi nombor: semak, dan masukkan sebagai teks',
  },
  'cell.shownOtherwise': {
    en: '{cell} shows “{shown}”, but holds {held}. Change its number format so that it shows what is meant',
    ms: '{cell} menunjukkan “{shown}”, tetapi mengandungi {held}. Ubah format nombornya supaya menunjukkan nilai yang dimaksudkan',
  },
  'cell.concealed': {
    en: '{cell} shows nothing, but holds {held}. Change its number format, or empty the cell',
    ms: '{cell} tidak menunjukkan apa-apa, tetapi mengandungi {held}. Ubah format nombornya, atau kosongkan sel itu',
  },
  'cell.hiddenRow': {
    en: '{cell} is in a row that is hidden or filtered out. Show the row, or delete it',
    ms: '{cell} berada dalam baris yang tersembunyi atau ditapis. Paparkan baris itu, atau padamkannya',
  },
  'cell.merged': {
    en: '{cell} is merged with other cells ({range}). Unmerge them, so that each row has its own value',
    ms: '{cell} digabungkan dengan sel lain ({range}). Nyahgabungkannya supaya setiap baris mempunyai nilainya sendiri',
  },
  'cell.partialDate': {
    en: '{cell} shows “{shown}”, which is not a whole date. Change its number format so that it shows day, month and year',
    ms: '{cell} menunjukkan “{shown}”, iaitu bukan tarikh penuh. Ubah format nombornya supaya menunjukkan hari, bulan dan tahun',
  },
  'cell.noDate': {
    en: '{cell} is formatted as a date, but its content {held} is none that all spreadsheets agree on. Enter the date again',
    ms: '{cell} diformat sebagai tarikh, tetapi kandungannya {held} bukan tarikh yang sama bagi semua hamparan. Masukkan semula tarikh itu',
  },
  'cell.date': {
    en: '{cell} holds a date ({shown}), which does not belong in this column. If it is not one, enter it as text',
    ms: '{cell} mengandungi tarikh ({shown}) yang tidak sesuai untuk lajur ini. Jika bukan tarikh, masukkan sebagai teks',
  },
  'cell.boolean': {
    en: '{cell} shows {shown}, which a spreadsheet means as yes or no and does not belong in this column. Enter what is meant as text',
    ms: '{cell} menunjukkan {shown}, iaitu nilai ya atau tidak bagi hamparan yang tidak sesuai untuk lajur ini. Masukkan nilai yang dimaksudkan sebagai teks',
  },
  'cell.unit': {
    en: '{cell} shows “{shown}”, but a figure in this column has no unit. Change its number format, and convert the figure where need be',
    ms: '{cell} menunjukkan “{shown}”, tetapi angka dalam lajur ini tiada unit. Ubah format nombornya, dan tukar angkanya jika perlu',
  },
  'cell.wrongUnit': {
    en: '{cell} shows “{shown}”, which is in another unit: {unit} is needed. Convert the figure and change its number format',
    ms: '{cell} menunjukkan “{shown}” dalam unit lain: {unit} diperlukan. Tukar angkanya dan ubah format nombornya',
  },
  'cell.format': {
    en: '{cell} holds {held} in the number format “{format}”, which is not understood. Choose another number format',
    ms: '{cell} mengandungi {held} dalam format nombor “{format}” yang tidak difahami. Pilih format nombor lain',
  },
  'cell.unreadable': {
    en: 'The content of {cell} cannot be read: “{held}”. Enter it again',
    ms: 'Kandungan {cell} tidak dapat dibaca: “{held}”. Masukkan semula',
  },
} as const satisfies Messages

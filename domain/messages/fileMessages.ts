import type { Messages } from './messages.ts'

/** Messages of files that are sent. */
export const fileMessages = {
  'xml.doctype': {
    en: 'The XML file declares a document type (DTD). Documents with one are not read: leave it out',
    ms: 'Fail XML ini mengisytiharkan jenis dokumen (DTD). Dokumen sedemikian tidak dibaca: keluarkan DTD itu',
  },
  'xml.entity': {
    en: 'The XML file uses an entity of its own. Only &amp; &lt; &gt; &quot; &apos; and characters by number are read',
    ms: 'Fail XML ini menggunakan entiti sendiri. Hanya &amp; &lt; &gt; &quot; &apos; dan aksara dengan nombor dibaca',
  },
  'xml.encoding': {
    en: 'The XML file is not in the encoding that it states, or not in UTF-8, UTF-16, Windows-1252 or ISO 8859-1',
    ms: 'Fail XML ini bukan dalam pengekodan yang dinyatakannya, atau bukan UTF-8, UTF-16, Windows-1252 atau ISO 8859-1',
  },
  'import.tooManyRows': {
    en: 'The workbook has more than {max} rows. Split it',
    ms: 'Buku kerja ini melebihi {max} baris. Pecahkan kepada beberapa fail',
  },
  'import.noRows': {
    en: 'The workbook has no rows below its headings',
    ms: 'Buku kerja ini tiada baris di bawah tajuk lajur',
  },
  'import.changed': {
    en: 'What this file would change is no longer what was shown. Look at it again',
    ms: 'Perubahan yang akan dibuat oleh fail ini tidak lagi seperti yang ditunjukkan. Semak semula',
  },
  'import.applied': { en: 'This file was already imported', ms: 'Fail ini telah diimport' },
  'import.cancelled': {
    en: 'The import was cancelled. Nothing was changed',
    ms: 'Import dibatalkan. Tiada perubahan dibuat',
  },
  'file.tooLarge': { en: 'The file is larger than {max} MB', ms: 'Fail melebihi {max} MB' },
  'file.unreadable': {
    en: 'The file could not be read: it is not what its name says',
    ms: 'Fail tidak dapat dibaca: kandungannya tidak seperti namanya',
  },
  'file.hostile': {
    en: 'The file was refused: {reason}',
    ms: 'Fail ditolak: {reason}',
  },
  'file.unknownType': {
    en: 'Only .json, .csv and .xlsx files are read',
    ms: 'Hanya fail .json, .csv dan .xlsx dibaca',
  },
  'file.missingColumns': {
    en: 'These columns are missing: {columns}',
    ms: 'Lajur ini tiada: {columns}',
  },
  'file.repeatedColumn': {
    en: 'The file has the column {column} twice, so it is not clear which of the two counts',
    ms: 'Lajur {column} ada dua kali dalam fail, maka tidak jelas yang mana satu diguna pakai',
  },
  'file.unclearDelimiter': {
    en: 'The file can be read with more than one separator (comma, semicolon, tab, vertical bar). Begin it with a line that names the one, as sep=;',
    ms: 'Fail ini boleh dibaca dengan lebih daripada satu pemisah (koma, koma bertitik, tab, palang menegak). Mulakan fail dengan baris yang menamakannya, seperti sep=;',
  },
  'file.unclearEncoding': {
    en: 'Some of the file is in UTF-8 and some is not. Save it again in UTF-8',
    ms: 'Sebahagian fail ini dalam UTF-8 dan sebahagian lagi tidak. Simpan semula dalam UTF-8',
  },
  'file.openQuote': {
    en: 'A quote that opens in row {row} is never closed. Delete it, or close it',
    ms: 'Tanda petik yang dibuka pada baris {row} tidak ditutup. Padamkannya, atau tutup',
  },
  'file.otherEncoding': {
    en: 'This file is not in UTF-8, and its encoding is uncertain: one of its words would be “{word}”. Save it again in UTF-8 (in Excel: CSV UTF-8)',
    ms: 'Huruf dalam fail ini bukan UTF-8 dan tidak dapat dipastikan: “{word}” akan menjadi salah satu perkataannya. Simpan semula dalam UTF-8 (dalam Excel: CSV UTF-8)',
  },
  'file.readAs': {
    en: 'Read as {encoding}, separated by {delimiter}',
    ms: 'Dibaca sebagai {encoding}, dipisahkan oleh {delimiter}',
  },
  'file.badName': {
    en: 'A file name has at most 255 characters, with no folder and no control characters. Rename the file',
    ms: 'Nama fail paling banyak 255 aksara, tanpa folder dan tanpa aksara kawalan. Namakan semula fail',
  },
  'upload.notFound': {
    en: 'This file is no longer here. Choose it again',
    ms: 'Fail ini sudah tiada. Pilih semula',
  },
  'upload.cancelled': { en: 'The upload was cancelled', ms: 'Muat naik dibatalkan' },
  'file.tooManyErrors': {
    en: 'More than {max} records are wrong: reading stopped at row {row}',
    ms: 'Lebih {max} rekod tidak sah: bacaan dihentikan pada baris {row}',
  },
} as const satisfies Messages

import type { Messages } from './messages.ts'

/** Messages of files that are sent. */
export const fileMessages = {
  'import.tooManyRows': {
    en: 'The workbook has more than {max} rows. Split it',
    ms: 'Buku kerja ini melebihi {max} baris. Pecahkan kepada beberapa fail',
  },
  'import.noRows': { en: 'The workbook has no rows below its headings', ms: 'Buku kerja ini tiada baris di bawah tajuk lajur' },
  'import.changed': {
    en: 'What this file would change is no longer what was shown. Look at it again',
    ms: 'Perubahan yang akan dibuat oleh fail ini tidak lagi seperti yang ditunjukkan. Semak semula',
  },
  'import.applied': { en: 'This file was already imported', ms: 'Fail ini telah diimport' },
  'import.cancelled': { en: 'The import was cancelled. Nothing was changed', ms: 'Import dibatalkan. Tiada perubahan dibuat' },
  'file.tooLarge': { en: 'The file is larger than {max} MB', ms: 'Fail melebihi {max} MB' },
  'file.unreadable': {
    en: 'The file could not be read: it is not what its name says',
    ms: 'Fail tidak dapat dibaca: kandungannya tidak seperti namanya',
  },
  'file.hostile': {
    en: 'The file was refused: it unpacks to far more than it should',
    ms: 'Fail ditolak: kandungannya mengembang secara luar biasa',
  },
  'file.unknownType': { en: 'Only .json, .csv and .xlsx files are read', ms: 'Hanya fail .json, .csv dan .xlsx dibaca' },
  'file.missingColumns': { en: 'These columns are missing: {columns}', ms: 'Lajur ini tiada: {columns}' },
  'file.badName': { en: 'The name of the file must not contain a folder', ms: 'Nama fail tidak boleh mengandungi folder' },
  'upload.notFound': { en: 'This file is no longer here. Choose it again', ms: 'Fail ini sudah tiada. Pilih semula' },
  'upload.cancelled': { en: 'The upload was cancelled', ms: 'Muat naik dibatalkan' },
  'file.tooManyErrors': {
    en: 'More than {max} records are wrong: reading stopped at row {row}',
    ms: 'Lebih {max} rekod tidak sah: bacaan dihentikan pada baris {row}',
  },
} as const satisfies Messages

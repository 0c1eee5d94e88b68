import type { Messages } from './messages.ts'

/** Messages of files that are sent: [English, Malay]. */
export const fileMessages = {
  'import.tooManyRows': [
    'The workbook has more than {max} rows. Split it',
    'Buku kerja ini melebihi {max} baris. Pecahkan kepada beberapa fail',
  ],
  'import.noRows': ['The workbook has no rows below its headings', 'Buku kerja ini tiada baris di bawah tajuk lajur'],
  'import.changed': [
    'What this file would change is no longer what was shown. Look at it again',
    'Perubahan yang akan dibuat oleh fail ini tidak lagi seperti yang ditunjukkan. Semak semula',
  ],
  'import.applied': ['This file was already imported', 'Fail ini telah diimport'],
  'import.cancelled': ['The import was cancelled. Nothing was changed', 'Import dibatalkan. Tiada perubahan dibuat'],
  'file.tooLarge': ['The file is larger than {max} MB', 'Fail melebihi {max} MB'],
  'file.unreadable': [
    'The file could not be read: it is not what its name says',
    'Fail tidak dapat dibaca: kandungannya tidak seperti namanya',
  ],
  'file.hostile': [
    'The file was refused: it unpacks to far more than it should',
    'Fail ditolak: kandungannya mengembang secara luar biasa',
  ],
  'file.unknownType': ['Only .json, .csv and .xlsx files are read', 'Hanya fail .json, .csv dan .xlsx dibaca'],
  'file.missingColumns': ['These columns are missing: {columns}', 'Lajur ini tiada: {columns}'],
  'file.badName': ['The name of the file must not contain a folder', 'Nama fail tidak boleh mengandungi folder'],
  'upload.notFound': ['This file is no longer here. Choose it again', 'Fail ini sudah tiada. Pilih semula'],
  'upload.cancelled': ['The upload was cancelled', 'Muat naik dibatalkan'],
  'file.tooManyErrors': [
    'More than {max} records are wrong: reading stopped at row {row}',
    'Lebih {max} rekod tidak sah: bacaan dihentikan pada baris {row}',
  ],
} as const satisfies Messages

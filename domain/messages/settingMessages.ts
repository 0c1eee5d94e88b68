import type { Messages } from './messages.ts'

/** Messages of branches and master settings: [English, Malay]. */
export const settingMessages = {
  'branch.form': ['Letters and digits only', 'Huruf dan digit sahaja'],
  'branch.headquarters': ['Headquarters cannot be deleted', 'Ibu pejabat tidak boleh dihapuskan'],
  'branch.notFound': ['This branch was not found', 'Cawangan ini tidak dijumpai'],
  'station.notFound': ['This station was not found', 'Stesen ini tidak dijumpai'],
  'station.form': [
    'Letters, digits, hyphen, dot and underscore; it begins with a letter or digit',
    'Huruf, digit, sengkang, titik dan garis bawah; bermula dengan huruf atau digit',
  ],
  'station.busy': [
    'The branch and the process of a station cannot change while it is in use: {uses}',
    'Cawangan dan proses stesen tidak boleh ditukar selagi stesen digunakan: {uses}',
  ],
  'station.inactive': ['The station is not active', 'Stesen tidak aktif'],
  'cardType.notFound': ['This card type was not found', 'Jenis kad ini tidak dijumpai'],
  'branchType.notFound': ['This branch type was not found', 'Jenis cawangan ini tidak dijumpai'],
  'setting.exists': ['{what} already exists', '{what} sudah wujud'],
  'setting.inUse': [
    '{what} is in use and cannot be deleted: {uses}',
    '{what} sedang digunakan dan tidak boleh dihapuskan: {uses}',
  ],
  'setting.heldInUse': [
    '{what} is in use and cannot become another: {uses}',
    '{what} sedang digunakan dan tidak boleh ditukar: {uses}',
  ],
  'setting.usedElsewhere': ['other records', 'rekod lain'],
  'qcStatusCode.form': [
    'A number of at most two digits, with a minus sign or without',
    'Nombor paling banyak dua digit, dengan atau tanpa tanda tolak',
  ],
  'ppid.form': ['At most 16 digits, and nothing else', 'Paling banyak 16 digit sahaja'],
  'qcStatusCode.notFound': ['This QC status code was not found', 'Kod status QC ini tidak dijumpai'],
  'cardThreshold.notFound': ['This card threshold was not found', 'Ambang kad ini tidak dijumpai'],
  'bag.underWay': [
    'A bag that is packed or in transit stays with its branch',
    'Beg yang telah dibungkus atau dalam perjalanan kekal di bawah cawangannya',
  ],
  'bag.ofTransfer': [
    '{documentNo} decides the status of this bag until it is received or cancelled',
    'Status beg ini ditentukan oleh {documentNo} sehingga ia diterima atau dibatalkan',
  ],
} as const satisfies Messages

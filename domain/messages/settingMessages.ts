import type { Messages } from './messages.ts'

/** Messages of branches and master settings. */
export const settingMessages = {
  'branch.form': { en: 'Letters and digits only', ms: 'Huruf dan digit sahaja' },
  'branch.headquarters': {
    en: 'Headquarters cannot be deleted',
    ms: 'Ibu pejabat tidak boleh dihapuskan',
  },
  'branch.notFound': { en: 'This branch was not found', ms: 'Cawangan ini tidak dijumpai' },
  'branch.namedNotFound': {
    en: 'Branch {branch} was not found, or was deleted',
    ms: 'Cawangan {branch} tidak dijumpai, atau telah dihapuskan',
  },
  'station.notFound': { en: 'This station was not found', ms: 'Stesen ini tidak dijumpai' },
  'code.spaced': {
    en: 'Letters of a to z, digits, spaces and . / _ -; it begins with a letter or digit',
    ms: 'Huruf a hingga z, digit, ruang dan . / _ -; bermula dengan huruf atau digit',
  },
  'code.form': {
    en: 'Letters of a to z, digits, hyphen, dot and underscore; it begins with a letter or digit',
    ms: 'Huruf a hingga z, digit, sengkang, titik dan garis bawah; bermula dengan huruf atau digit',
  },
  'station.busy': {
    en: 'The branch and the process of a station cannot change while it is in use: {uses}',
    ms: 'Cawangan dan proses stesen tidak boleh ditukar selagi stesen digunakan: {uses}',
  },
  'station.credential': {
    en: 'The station’s credential is missing, unknown or revoked. Issue a new one under Stations',
    ms: 'Kelayakan stesen tiada, tidak dikenali atau telah dibatalkan. Keluarkan yang baharu di Stesen',
  },
  'station.credentialNone': {
    en: 'The station has no credential',
    ms: 'Stesen ini tiada kelayakan',
  },
  'station.inactive': { en: 'The station is not active', ms: 'Stesen tidak aktif' },
  'cardType.notFound': { en: 'This card type was not found', ms: 'Jenis kad ini tidak dijumpai' },
  'branchType.notFound': {
    en: 'This branch type was not found',
    ms: 'Jenis cawangan ini tidak dijumpai',
  },
  'setting.exists': { en: '{what} already exists', ms: '{what} sudah wujud' },
  'setting.inUse': {
    en: '{what} is in use and cannot be deleted: {uses}',
    ms: '{what} sedang digunakan dan tidak boleh dihapuskan: {uses}',
  },
  'setting.heldInUse': {
    en: '{what} is in use and cannot become another: {uses}',
    ms: '{what} sedang digunakan dan tidak boleh ditukar: {uses}',
  },
  'setting.usedElsewhere': { en: 'other records', ms: 'rekod lain' },
  'qcStatusCode.form': {
    en: 'A number of at most two digits, with a sign or without',
    ms: 'Nombor paling banyak dua digit, dengan atau tanpa tanda',
  },
  'ppid.form': { en: 'At most 16 digits, and nothing else', ms: 'Paling banyak 16 digit sahaja' },
  'qcStatusCode.notFound': {
    en: 'This QC status code was not found',
    ms: 'Kod status QC ini tidak dijumpai',
  },
  'cardThreshold.notFound': {
    en: 'This card threshold was not found',
    ms: 'Ambang kad ini tidak dijumpai',
  },
  'bag.underWay': {
    en: 'A bag that is packed or in transit stays with its branch',
    ms: 'Beg yang telah dibungkus atau dalam perjalanan kekal di bawah cawangannya',
  },
  'bag.notEmptied': {
    en: 'This bag is packed or in transit. Set it to free before you delete it',
    ms: 'Beg ini telah dibungkus atau dalam perjalanan. Tetapkan kepada kosong sebelum menghapuskannya',
  },
  'bag.ofTransfer': {
    en: '{documentNo} decides the status of this bag until it is received or cancelled',
    ms: 'Status beg ini ditentukan oleh {documentNo} sehingga ia diterima atau dibatalkan',
  },
} as const satisfies Messages

import type { Messages } from './messages.ts'

/** Messages of reports as files, downloaded at once or created in the background. */
export const reportMessages = {
  'report.filesOfPerson': {
    en: 'You are taking {max} files already. Wait for one of them, or have this one made in the background',
    ms: 'Anda sedang mengambil {max} fail. Tunggu salah satunya selesai, atau minta fail ini dibuat di latar belakang',
  },
  'report.filesOfAll': {
    en: 'Others are taking as many files as can be written at once. Try again shortly, or have this one made in the background',
    ms: 'Bilangan fail yang boleh ditulis serentak sedang diambil oleh orang lain. Cuba sebentar lagi, atau minta fail ini dibuat di latar belakang',
  },
  'export.tooMany': {
    en: 'You have {max} exports. Take away those that you no longer need',
    ms: 'Anda mempunyai {max} eksport. Buang yang tidak lagi diperlukan',
  },
  'export.tooLarge': {
    en: 'The file would be larger than {mb} MB. Choose fewer days or a branch',
    ms: 'Fail akan melebihi {mb} MB. Pilih tempoh yang lebih pendek atau satu cawangan',
  },
  'export.tooManyRows': {
    en: 'A workbook holds 1,048,575 rows, and there are more. Choose fewer days, or .csv',
    ms: 'Buku kerja memuatkan 1,048,575 baris, dan ada lebih banyak. Pilih tempoh yang lebih pendek, atau .csv',
  },
  'export.ended': { en: 'This export has ended already', ms: 'Eksport ini telah tamat' },
  'export.underWay': { en: 'This export is still being made', ms: 'Eksport ini masih dibuat' },
  'export.notReady': { en: 'This file is not ready', ms: 'Fail ini belum sedia' },
  'export.interrupted': {
    en: 'It was broken off several times. Try again, or tell the administrator',
    ms: 'Ia terputus beberapa kali. Cuba lagi, atau maklumkan pentadbir',
  },
  'export.erased': {
    en: 'Personal data was erased after this file was made. Try again to make it without',
    ms: 'Data peribadi telah dipadamkan selepas fail ini dibuat. Cuba lagi untuk membuatnya tanpa data itu',
  },
  'export.ownerGone': {
    en: 'Its owner may no longer sign in',
    ms: 'Pemiliknya tidak lagi boleh log masuk',
  },
  'export.rightsChanged': {
    en: 'What you may see has changed since this file was made. Have it made again',
    ms: 'Apa yang boleh anda lihat telah berubah sejak fail ini dibuat. Minta ia dibuat semula',
  },
  'schedule.tooMany': {
    en: 'You have {max} schedules. Delete one first',
    ms: 'Anda mempunyai {max} jadual. Padam satu dahulu',
  },
  'schedule.ownerMayNot': {
    en: 'Its owner may no longer have reports made for this branch. Take it over, or delete it',
    ms: 'Pemiliknya tidak lagi boleh meminta laporan untuk cawangan ini. Ambil alih atau padamkannya',
  },
  'schedule.time': { en: 'Enter a time such as 07:30', ms: 'Masukkan masa seperti 07:30' },
} as const satisfies Messages

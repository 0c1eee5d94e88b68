import type { Messages } from './messages.ts'

/** Messages of a call, its session and its record as such. */
export const requestMessages = {
  'session.ended': { en: 'Your session has ended. Sign in again', ms: 'Sesi anda telah tamat. Log masuk semula' },
  'supervisor.refused': {
    en: 'The supervisor could not confirm this. Check the login id, the password and that it is another person of this branch or headquarters',
    ms: 'Penyelia tidak dapat mengesahkan. Semak id log masuk, kata laluan dan pastikan orang lain dari cawangan ini atau ibu pejabat',
  },
  'route.notFound': { en: 'There is no such address', ms: 'Alamat ini tiada' },
  'saved.nothing': { en: 'Nothing was saved', ms: 'Tiada apa-apa disimpan' },
  'request.otherCaller': {
    en: 'Nobody does this in somebody else’s name',
    ms: 'Tiada sesiapa boleh melakukan ini atas nama orang lain',
  },
  'route.method': { en: 'This address does not take {method}', ms: 'Alamat ini tidak menerima {method}' },
  'request.invalid': { en: 'The request is not valid', ms: 'Permintaan tidak sah' },
  'list.capped': {
    en: 'Only the first {max} are listed. Narrow the search to see the others',
    ms: 'Hanya {max} yang pertama disenaraikan. Kecilkan carian untuk melihat yang lain',
  },
  'request.tooMany': {
    en: 'Too many requests. Wait a moment and try again',
    ms: 'Terlalu banyak permintaan. Tunggu sebentar dan cuba lagi',
  },
  'request.timeout': {
    en: 'The server took longer than 60 seconds. What was to be saved may still be saved: look before you try again',
    ms: 'Pelayan mengambil masa lebih 60 saat. Apa yang hendak disimpan mungkin masih disimpan: semak sebelum mencuba lagi',
  },
  'request.tooLarge': { en: 'The request is too large', ms: 'Permintaan terlalu besar' },
  'request.tooCostly': { en: 'The query asks for too much at once', ms: 'Pertanyaan meminta terlalu banyak serentak' },
  'request.overBudget': {
    en: 'Your queries have asked for as much as they may within a minute. Try again in {seconds} seconds',
    ms: 'Pertanyaan anda telah mencapai had untuk satu minit. Cuba lagi dalam {seconds} saat',
  },
  'request.crossSite': {
    en: 'This request came from another site and was refused',
    ms: 'Permintaan ini datang dari laman lain dan ditolak',
  },
  'request.fault': { en: 'Something went wrong. Reference {reference}', ms: 'Berlaku ralat. Rujukan {reference}' },
  'database.unavailable': {
    en: 'The database cannot be reached at the moment. Nothing was changed. Try again shortly',
    ms: 'Pangkalan data tidak dapat dicapai buat masa ini. Tiada perubahan dibuat. Cuba sebentar lagi',
  },
  'database.full': {
    en: 'The database has no room left. Nothing was changed. Tell whoever operates the system',
    ms: 'Pangkalan data tiada ruang lagi. Tiada perubahan dibuat. Maklumkan kepada pengendali sistem',
  },
  'save.unsure': {
    en: 'The database failed before the answer came. This may have been saved or not: look whether it was before you try again',
    ms: 'Pangkalan data gagal sebelum jawapan diterima. Ini mungkin telah disimpan atau tidak: semak dahulu sebelum mencuba lagi',
  },
  'save.unsureKeyed': {
    en: 'The database failed before the answer came. This may have been saved or not: sent again with the same key, it is done once and gives the first result',
    ms: 'Pangkalan data gagal sebelum jawapan diterima. Ini mungkin telah disimpan atau tidak: jika dihantar semula dengan kunci yang sama, ia dibuat sekali sahaja dan memberi hasil pertama',
  },
  'save.settling': {
    en: 'The answer was lost. Finding out whether this was saved…',
    ms: 'Jawapan hilang. Sedang memastikan sama ada ini telah disimpan…',
  },
  'save.unsettled': {
    en: 'No answer came. This may have been saved or not: look whether it was before you try again',
    ms: 'Tiada jawapan diterima. Ini mungkin telah disimpan atau tidak: semak dahulu sebelum mencuba lagi',
  },
  'record.changed': { en: 'The record was changed by somebody else in the meantime', ms: 'Rekod telah diubah oleh orang lain' },
  'record.busy': {
    en: 'The record is being changed by somebody else. Try again',
    ms: 'Rekod sedang diubah oleh orang lain. Cuba lagi',
  },
  'idempotency.reused': {
    en: 'This request key was used before with other data',
    ms: 'Kunci permintaan ini telah digunakan dengan data lain',
  },
} as const satisfies Messages

import type { Messages } from './messages.ts'

/** Messages of a call, its session and its record as such: [English, Malay]. */
export const requestMessages = {
  'session.ended': ['Your session has ended. Sign in again', 'Sesi anda telah tamat. Log masuk semula'],
  'supervisor.refused': [
    'The supervisor could not confirm this. Check the login id, the password and that it is another person of this branch or headquarters',
    'Penyelia tidak dapat mengesahkan. Semak id log masuk, kata laluan dan pastikan orang lain dari cawangan ini atau ibu pejabat',
  ],
  'route.notFound': ['There is no such address', 'Alamat ini tiada'],
  'route.method': ['This address does not take {method}', 'Alamat ini tidak menerima {method}'],
  'request.invalid': ['The request is not valid', 'Permintaan tidak sah'],
  'list.capped': [
    'Only the first {max} are listed. Narrow the search to see the others',
    'Hanya {max} yang pertama disenaraikan. Kecilkan carian untuk melihat yang lain',
  ],
  'request.tooMany': [
    'Too many requests. Wait a moment and try again',
    'Terlalu banyak permintaan. Tunggu sebentar dan cuba lagi',
  ],
  'request.timeout': [
    'The server took longer than 60 seconds. What was to be saved may still be saved: look before you try again',
    'Pelayan mengambil masa lebih 60 saat. Apa yang hendak disimpan mungkin masih disimpan: semak sebelum mencuba lagi',
  ],
  'request.tooLarge': ['The request is too large', 'Permintaan terlalu besar'],
  'request.tooCostly': ['The query asks for too much at once', 'Pertanyaan meminta terlalu banyak serentak'],
  'request.overBudget': [
    'Your queries have asked for as much as they may within a minute. Try again in {seconds} seconds',
    'Pertanyaan anda telah mencapai had untuk satu minit. Cuba lagi dalam {seconds} saat',
  ],
  'request.crossSite': [
    'This request came from another site and was refused',
    'Permintaan ini datang dari laman lain dan ditolak',
  ],
  'request.fault': ['Something went wrong. Reference {reference}', 'Berlaku ralat. Rujukan {reference}'],
  'database.unavailable': [
    'The database cannot be reached at the moment. Nothing was changed. Try again shortly',
    'Pangkalan data tidak dapat dicapai buat masa ini. Tiada perubahan dibuat. Cuba sebentar lagi',
  ],
  'database.full': [
    'The database has no room left. Nothing was changed. Tell whoever operates the system',
    'Pangkalan data tiada ruang lagi. Tiada perubahan dibuat. Maklumkan kepada pengendali sistem',
  ],
  'save.unsure': [
    'The database failed before the answer came. This may have been saved or not: look whether it was before you try again',
    'Pangkalan data gagal sebelum jawapan diterima. Ini mungkin telah disimpan atau tidak: semak dahulu sebelum mencuba lagi',
  ],
  'save.unsureKeyed': [
    'The database failed before the answer came. This may have been saved or not: sent again with the same key, it is done once and gives the first result',
    'Pangkalan data gagal sebelum jawapan diterima. Ini mungkin telah disimpan atau tidak: jika dihantar semula dengan kunci yang sama, ia dibuat sekali sahaja dan memberi hasil pertama',
  ],
  'save.settling': [
    'The answer was lost. Finding out whether this was saved…',
    'Jawapan hilang. Sedang memastikan sama ada ini telah disimpan…',
  ],
  'save.unsettled': [
    'No answer came. This may have been saved or not: look whether it was before you try again',
    'Tiada jawapan diterima. Ini mungkin telah disimpan atau tidak: semak dahulu sebelum mencuba lagi',
  ],
  'record.changed': ['The record was changed by somebody else in the meantime', 'Rekod telah diubah oleh orang lain'],
  'record.busy': ['The record is being changed by somebody else. Try again', 'Rekod sedang diubah oleh orang lain. Cuba lagi'],
  'idempotency.reused': [
    'This request key was used before with other data',
    'Kunci permintaan ini telah digunakan dengan data lain',
  ],
} as const satisfies Messages

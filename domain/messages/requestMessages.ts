import type { Messages } from './messages.ts'

/** Messages of a call, its session and its record in general. */
export const requestMessages = {
  'product.starting': {
    en: 'The product is starting. Try again in a moment',
    ms: 'Produk sedang dimulakan. Cuba lagi sebentar',
  },
  'product.preparing': {
    en: 'The product is being prepared: {makes}, step {step} of {steps}. Try again in a moment',
    ms: 'Produk sedang disediakan: {makes}, langkah {step} daripada {steps}. Cuba lagi sebentar',
  },
  'maintenance.underWay': {
    en: 'Maintenance until {until}: nothing can be changed, but everything can be looked up. Reason: {reason}',
    ms: 'Penyelenggaraan sehingga {until}: tiada apa-apa boleh diubah, tetapi semuanya boleh dicari. Sebab: {reason}',
  },
  'maintenance.none': {
    en: 'No maintenance is planned',
    ms: 'Tiada penyelenggaraan dirancang',
  },
  'script.failed': {
    en: 'A part of the page could not be loaded. The product may have been updated since the page was opened',
    ms: 'Sebahagian halaman tidak dapat dimuatkan. Produk mungkin telah dikemas kini sejak halaman dibuka',
  },
  'connection.noNews': {
    en: 'Others’ changes do not appear by themselves at present. Everything else works',
    ms: 'Perubahan orang lain tidak dipaparkan secara automatik buat masa ini. Yang lain berfungsi',
  },
  'signOut.unsent': {
    en: 'You are signed out on this device. The session also ends on the server as soon as it can be reached',
    ms: 'Anda telah log keluar pada peranti ini. Sesi di pelayan juga ditamatkan sebaik sahaja pelayan dapat dihubungi',
  },
  'session.ended': {
    en: 'Your session has ended. Sign in again',
    ms: 'Sesi anda telah tamat. Log masuk semula',
  },
  'supervisor.hadPart': {
    en: 'This supervisor took part in what is approved ({step}). Ask somebody who had no part in it',
    ms: 'Penyelia ini terlibat dalam perkara yang diluluskan ({step}). Minta orang lain yang tidak terlibat',
  },
  'supervisor.movedCards': {
    en: 'This supervisor moved these cards since the previous count. Ask somebody who had no part in it',
    ms: 'Penyelia ini memindahkan kad ini sejak kiraan sebelumnya. Minta orang lain yang tidak terlibat',
  },
  'supervisor.sameHands': {
    en: 'One of you created the other’s account or set its password within the last 30 days. Ask another supervisor',
    ms: 'Salah seorang daripada anda mencipta akaun atau menetapkan kata laluan yang lain dalam tempoh 30 hari lalu. Minta penyelia lain',
  },
  'supervisor.refused': {
    en: 'The login id or the password of the supervisor is wrong',
    ms: 'Id log masuk atau kata laluan penyelia salah',
  },
  'supervisor.oneself': {
    en: 'You cannot approve your own request. Another person must do it',
    ms: 'Anda tidak boleh meluluskan permintaan sendiri. Orang lain perlu melakukannya',
  },
  'supervisor.role': {
    en: '{name} is not a supervisor and cannot approve this. Ask a supervisor or an administrator',
    ms: '{name} bukan penyelia dan tidak boleh meluluskan perkara ini. Minta penyelia atau pentadbir',
  },
  'supervisor.csmRole': {
    en: '{name} cannot approve this: it takes the right JOB and the role Production supervisor or CSM administrator',
    ms: '{name} tidak boleh meluluskan perkara ini: hak JOB dan peranan Penyelia pengeluaran atau Pentadbir CSM diperlukan',
  },
  'supervisor.administrator': {
    en: '{name} cannot approve this. Ask another administrator of headquarters',
    ms: '{name} tidak boleh meluluskan perkara ini. Minta pentadbir ibu pejabat yang lain',
  },
  'supervisor.otherBranch': {
    en: '{name} works at another branch. Ask a supervisor of this branch or headquarters',
    ms: '{name} bertugas di cawangan lain. Minta penyelia cawangan ini atau ibu pejabat',
  },
  'route.notFound': { en: 'There is no such address', ms: 'Alamat ini tiada' },
  'saved.nothing': { en: 'Nothing was saved', ms: 'Tiada apa-apa disimpan' },
  'request.otherCaller': {
    en: 'Nobody does this in somebody else’s name',
    ms: 'Tiada sesiapa boleh melakukan ini atas nama orang lain',
  },
  'route.method': {
    en: 'This address does not take {method}',
    ms: 'Alamat ini tidak menerima {method}',
  },
  'request.invalid': { en: 'The request is not valid', ms: 'Permintaan tidak sah' },
  'json.repeatedKey': {
    en: 'One JSON object has the key “{key}” twice, so it is not clear which of the two counts',
    ms: 'Kunci “{key}” ada dua kali dalam satu objek JSON, maka tidak jelas yang mana satu diguna pakai',
  },
  'json.tooDeep': {
    en: 'The JSON is nested more than {max} levels deep',
    ms: 'JSON ini bersarang lebih daripada {max} aras',
  },
  'json.tooMuch': {
    en: 'The JSON holds more than {max} values or keys in one place',
    ms: 'JSON ini mempunyai lebih daripada {max} nilai atau kunci di satu tempat',
  },
  'list.capped': {
    en: 'Only the first {max} are listed. Narrow the search to see the others',
    ms: 'Hanya {max} yang pertama disenaraikan. Kecilkan carian untuk melihat yang lain',
  },
  'request.tooMany': {
    en: 'Too many requests. Wait a moment and try again',
    ms: 'Terlalu banyak permintaan. Tunggu sebentar dan cuba lagi',
  },
  'scan.unanswered': {
    en: 'Some scans are not processed yet. Wait until they are, then try again',
    ms: 'Sesetengah imbasan belum diproses. Tunggu sehingga selesai, kemudian cuba lagi',
  },
  'request.timeout': {
    en: 'The server took longer than 60 seconds. What was to be saved may still be saved: look before you try again',
    ms: 'Pelayan mengambil masa lebih 60 saat. Apa yang hendak disimpan mungkin masih disimpan: semak sebelum mencuba lagi',
  },
  'request.timeoutKeyed': {
    en: 'The server took longer than 60 seconds. What was to be saved may still be saved: sent again with the same key, it is done once and gives the first result',
    ms: 'Pelayan mengambil masa lebih 60 saat. Apa yang hendak disimpan mungkin masih disimpan: jika dihantar semula dengan kunci yang sama, ia dibuat sekali sahaja dan memberi hasil pertama',
  },
  'product.overloaded': {
    en: 'Too much is under way at the moment. Nothing was changed. Try again shortly',
    ms: 'Terlalu banyak kerja sedang berjalan buat masa ini. Tiada perubahan dibuat. Cuba sebentar lagi',
  },
  'request.tooLarge': { en: 'The request is too large', ms: 'Permintaan terlalu besar' },
  'request.tooCostly': {
    en: 'The query asks for too much at once',
    ms: 'Pertanyaan meminta terlalu banyak serentak',
  },
  'request.overBudget': {
    en: 'Your queries have asked for as much as they may within a minute. Try again in {seconds} seconds',
    ms: 'Pertanyaan anda telah mencapai had untuk satu minit. Cuba lagi dalam {seconds} saat',
  },
  'request.crossSite': {
    en: 'This request came from another site and was refused',
    ms: 'Permintaan ini datang dari laman lain dan ditolak',
  },
  'request.fault': {
    en: 'Something went wrong. Reference {reference}',
    ms: 'Berlaku ralat. Rujukan {reference}',
  },
  'database.unavailable': {
    en: 'The database cannot be reached at the moment. Nothing was changed. Try again shortly',
    ms: 'Pangkalan data tidak dapat dicapai buat masa ini. Tiada perubahan dibuat. Cuba sebentar lagi',
  },
  'database.full': {
    en: 'The database has no room left. Nothing was changed. Tell the system’s operator',
    ms: 'Pangkalan data tiada ruang lagi. Tiada perubahan dibuat. Maklumkan kepada pengendali sistem',
  },
  'database.readOnly': {
    en: 'The database takes no changes at the moment. Nothing was changed, and reading goes on. Try again shortly',
    ms: 'Pangkalan data tidak menerima perubahan buat masa ini. Tiada perubahan dibuat, dan bacaan masih boleh dilakukan. Cuba sebentar lagi',
  },
  'database.busy': {
    en: 'The database has too much to do at the moment. Nothing was changed. Try again shortly',
    ms: 'Pangkalan data terlalu sibuk buat masa ini. Tiada perubahan dibuat. Cuba sebentar lagi',
  },
  'save.unsure': {
    en: 'The database failed before the answer came. This may have been saved or not: look whether it was before you try again. Reference {reference}',
    ms: 'Pangkalan data gagal sebelum jawapan diterima. Ini mungkin telah disimpan atau tidak: semak dahulu sebelum mencuba lagi. Rujukan {reference}',
  },
  'save.unsureKeyed': {
    en: 'The database failed before the answer came. This may have been saved or not: sent again with the same key, it is done once and gives the first result. Reference {reference}',
    ms: 'Pangkalan data gagal sebelum jawapan diterima. Ini mungkin telah disimpan atau tidak: jika dihantar semula dengan kunci yang sama, ia dibuat sekali sahaja dan memberi hasil pertama. Rujukan {reference}',
  },
  'save.settling': {
    en: 'The answer was lost. Finding out whether this was saved…',
    ms: 'Jawapan hilang. Sedang memastikan sama ada ini telah disimpan…',
  },
  'save.unsettled': {
    en: 'No answer came. This may have been saved or not: look whether it was before you try again',
    ms: 'Tiada jawapan diterima. Ini mungkin telah disimpan atau tidak: semak dahulu sebelum mencuba lagi',
  },
  'record.changed': {
    en: 'The record was changed by somebody else in the meantime',
    ms: 'Rekod telah diubah oleh orang lain',
  },
  'record.busy': {
    en: 'The record is being changed by somebody else. Nothing was changed. Try again shortly',
    ms: 'Rekod sedang diubah oleh orang lain. Tiada perubahan dibuat. Cuba sebentar lagi',
  },
  'idempotency.reused': {
    en: 'This request key was used before with other data',
    ms: 'Kunci permintaan ini telah digunakan dengan data lain',
  },
} as const satisfies Messages

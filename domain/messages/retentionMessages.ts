import type { Messages } from './messages.ts'

/** Messages of retention and erasure of personal data. */
export const retentionMessages = {
  'retention.longerThanAll': {
    en: 'This cannot be kept for longer than all personal particulars',
    ms: 'Perkara ini tidak boleh disimpan lebih lama daripada semua butiran peribadi',
  },
  'erasure.nothingSet': {
    en: 'The rules keep everything. Set after how many years something is erased first',
    ms: 'Peraturan menyimpan semuanya. Tetapkan dahulu selepas berapa tahun data dipadamkan',
  },
  'erasure.running': {
    en: 'An erasure is running. Wait until it has ended',
    ms: 'Pemadaman sedang berjalan. Tunggu sehingga selesai',
  },
  'csmJob.erased': {
    en: 'Personal data of this job was erased under the retention rules. Nothing about it can be changed',
    ms: 'Data peribadi tugasan ini telah dipadamkan di bawah peraturan penyimpanan. Tugasan ini tidak boleh diubah lagi',
  },
  'application.erased': {
    en: 'Personal data of this card was erased under the retention rules. Nothing about it can be changed',
    ms: 'Data peribadi kad ini telah dipadamkan di bawah peraturan penyimpanan. Kad ini tidak boleh diubah lagi',
  },
} as const satisfies Messages

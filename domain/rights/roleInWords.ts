import type { RoleId } from '#domain/access.ts'
import type { Words } from '#domain/words.ts'

const administers: Words = {
  en: 'Administers users and settings, approves what others do, and does all work of the branch; at headquarters of every branch',
  ms: 'Mentadbir pengguna dan tetapan, meluluskan kerja orang lain dan membuat semua kerja cawangan; di ibu pejabat, semua cawangan',
}

/** What a role may do, in plain words, for people who confirm that somebody still needs it. */
export const roleInWords: Record<RoleId, Words> = {
  1: administers,
  2: administers,
  3: {
    en: 'Watches printers and stations and reads reports; personal data is masked',
    ms: 'Memantau pencetak dan stesen serta membaca laporan; data peribadi disembunyikan',
  },
  4: {
    en: 'Prints, checks, packs and counts cards of the branch, and approves what others do',
    ms: 'Mencetak, menyemak, membungkus dan mengira kad cawangan, dan meluluskan kerja orang lain',
  },
  5: {
    en: 'Prints, checks, packs and counts cards of the branch',
    ms: 'Mencetak, menyemak, membungkus dan mengira kad cawangan',
  },
  6: {
    en: 'Reads reports; personal data is masked',
    ms: 'Membaca laporan; data peribadi disembunyikan',
  },
}

import type { Messages } from './messages.ts'

/** Messages of the CSM area's settings. */
export const csmSettingMessages = {
  'csmMachine.notFound': { en: 'This machine was not found', ms: 'Mesin ini tidak dijumpai' },
  'csmReason.notFound': {
    en: 'This reject reason was not found',
    ms: 'Sebab penolakan ini tidak dijumpai',
  },
  'csmHub.notFound': { en: 'This hub branch was not found', ms: 'Cawangan hab ini tidak dijumpai' },
  'csmHub.itself': {
    en: 'A branch is not its own hub',
    ms: 'Cawangan tidak boleh menjadi hab kepada dirinya sendiri',
  },
  'csmHub.chain': {
    en: 'A hub’s cards go through no further hub: {branches}',
    ms: 'Kad sesebuah hab tidak melalui hab yang lain: {branches}',
  },
  'csmHub.headquarters': {
    en: 'Headquarters sees the jobs of all branches and belongs to no hub',
    ms: 'Ibu pejabat melihat tugasan semua cawangan dan tidak berada di bawah mana-mana hab',
  },
  'csmHub.jobsRouted': {
    en: 'Jobs of {sub} at hub {hub}: {count}. Finish them, or route them back, before their hub changes',
    ms: 'Tugasan {sub} di hab {hub}: {count}. Selesaikan, atau halakan kembali, sebelum habnya diubah',
  },
  'csmMap.path': {
    en: 'Names of folders joined by /, with letters, digits, spaces and . _ - ( ), nothing that leads out of the root',
    ms: 'Nama folder yang disambung dengan /, dengan huruf, digit, ruang dan . _ - ( ), tanpa apa-apa yang keluar daripada folder akar',
  },
  'csmMap.noRoot': {
    en: 'This server has no root for map folders: its operator sets CSM_FOLDERS',
    ms: 'Pelayan ini tiada folder akar untuk folder peta: pengendalinya perlu menetapkan CSM_FOLDERS',
  },
  'csmMap.missing': { en: 'This folder does not exist', ms: 'Folder ini tidak wujud' },
  'csmMap.noFolder': { en: 'This is not a folder', ms: 'Ini bukan folder' },
  'csmMap.outside': {
    en: 'This folder leads out of the root',
    ms: 'Folder ini menghala ke luar folder akar',
  },
  'csmMap.unreadable': {
    en: 'The server may not read this folder',
    ms: 'Pelayan tidak dibenarkan membaca folder ini',
  },
  'csmMap.unwritable': {
    en: 'The server may not write to this folder',
    ms: 'Pelayan tidak dibenarkan menulis ke folder ini',
  },
  'csmMap.overlaps': {
    en: 'This folder and {other} are the same, or one is inside the other',
    ms: 'Folder ini dan {other} ialah folder yang sama, atau satu berada di dalam yang lain',
  },
} as const satisfies Messages

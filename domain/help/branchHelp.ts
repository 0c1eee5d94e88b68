import type { HelpText } from './helpText.ts'

/** Home, monitoring and the screens that everybody has. */
export const branchHelp: Readonly<Record<string, HelpText>> = {
  '/ikad/home': {
    what: {
      en: 'Your work list: one line for each thing that waits for you, the most urgent first, with how long it has waited. Press the button beside a line to begin there; the bell above lists what happened meanwhile, and what has nothing waiting is folded away below.',
      ms: 'Senarai kerja anda: satu baris bagi setiap perkara yang menunggu anda, yang paling mendesak dahulu, dengan tempoh menunggunya. Tekan butang di sisi baris untuk bermula; loceng di atas menyenaraikan apa yang berlaku sementara itu, dan yang tiada apa-apa menunggu dilipat di bawah.',
    },
  },
  '/ikad/changepassword': {
    what: {
      en: 'Choose a new password; the rules are ticked off as you type. A password holds for 90 days, and one that an administrator gave you must be changed at once.',
      ms: 'Pilih kata laluan baharu; peraturannya ditanda semasa anda menaip. Kata laluan sah 90 hari, dan yang diberikan oleh pentadbir mesti ditukar serta-merta.',
    },
    next: '/ikad/home',
  },
  '*': {
    what: {
      en: 'The address leads to no screen, or to one that your role does not have. Press Ctrl+K and type what you look for.',
      ms: 'Alamat ini tidak membawa ke mana-mana skrin, atau ke skrin yang tiada bagi peranan anda. Tekan Ctrl+K dan taip apa yang anda cari.',
    },
    next: '/ikad/home',
  },
  '/ikad/guide': {
    what: {
      en: 'The jobs with which your role starts, step by step, with the keys, the help and your screens. Print it in your language and keep it at hand.',
      ms: 'Kerja permulaan bagi peranan anda, langkah demi langkah, dengan kekunci, bantuan dan skrin anda. Cetak dalam bahasa anda dan simpan berdekatan.',
    },
    next: '/ikad/home',
  },
  '/ikad/dpms/printerstatus': {
    what: {
      en: 'Which print stations are at work now, by branch and on a map, with what each has printed today. A station that is silent for longer than usual stands out; choose it to see since when.',
      ms: 'Stesen cetakan yang sedang beroperasi, mengikut cawangan dan pada peta, dengan jumlah cetakan hari ini. Stesen yang senyap lebih lama daripada biasa ditonjolkan; pilih stesen itu untuk melihat sejak bila.',
    },
    next: '/ikad/dpms/incidents',
  },
  '/ikad/dpms/incidents': {
    what: {
      en: 'Stations that were silent or at fault for too long, or whose cards came out worse than usual, each as an incident. Take one, note what was found, and resolve it when the station is well again.',
      ms: 'Stesen yang senyap atau rosak terlalu lama, atau yang kadnya lebih buruk daripada biasa, setiap satu sebagai insiden. Ambil satu, catat apa yang ditemui, dan selesaikan apabila stesen pulih.',
    },
    next: '/ikad/dpms/printerstatus',
  },
  '/ikad/dpms/uptime': {
    what: {
      en: 'How steadily each print station was at work: a strip of days, what it produced beside the same weekday before, and how long its failures lasted. Choose the days and the branch; a short strip is where to look first.',
      ms: 'Kestabilan setiap stesen cetakan: jalur hari, pengeluarannya berbanding hari yang sama sebelum ini, dan tempoh kerosakannya. Pilih hari dan cawangan; jalur yang pendek perlu dilihat dahulu.',
    },
    next: '/ikad/dpms/incidents',
  },
}

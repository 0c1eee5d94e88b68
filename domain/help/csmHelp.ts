import type { HelpText } from './helpText.ts'

/** The CSM area. */
export const csmHelp: Readonly<Record<string, HelpText>> = {
  '/csm/home': {
    what: {
      en: 'How the jobs of the CSM area stand: by state and card type, with files that could not be read. Each figure leads to its jobs.',
      ms: 'Kedudukan tugasan kawasan CSM: mengikut status dan jenis kad, dengan fail yang tidak dapat dibaca. Setiap angka membawa kepada tugasannya.',
    },
    next: '/csm/job/search',
  },
  '/csm/guide': {
    what: {
      en: 'The jobs that your rights open in the CSM area, step by step, with the keys, the help and your screens. Print it in your language and keep it at hand.',
      ms: 'Kerja yang dibuka oleh hak anda di kawasan CSM, langkah demi langkah, dengan kekunci, bantuan dan skrin anda. Cetak dalam bahasa anda dan simpan berdekatan.',
    },
    next: '/csm/home',
  },
  '/csm/registerreasoncode': {
    what: {
      en: 'The reasons for which a card is rejected in the CSM area. One that was used stays in old records.',
      ms: 'Sebab-sebab kad ditolak di kawasan CSM. Yang pernah digunakan kekal dalam rekod lama.',
    },
    next: '/csm/job/search',
  },
  '/csm/station': {
    what: {
      en: 'The machines and stations that make the cards. A blocked one takes no new jobs until it is released.',
      ms: 'Mesin dan stesen yang menghasilkan kad. Yang disekat tidak menerima tugasan baharu sehingga dibuka.',
    },
    next: '/csm/job/search',
  },
  '/csm/configuration': {
    what: {
      en: 'The folders from which jobs are taken for each kind of card, and the hub branches to which they go. A change holds from the next file on.',
      ms: 'Folder yang daripadanya tugasan diambil bagi setiap jenis kad, dan cawangan hab yang menerimanya. Perubahan berkuat kuasa mulai fail berikutnya.',
    },
    next: '/csm/home',
  },
  '/csm/user': {
    what: {
      en: 'Who may do what in the CSM area. A right that is granted or withdrawn here counts at once.',
      ms: 'Siapa boleh melakukan apa di kawasan CSM. Hak yang diberi atau ditarik balik di sini berkuat kuasa serta-merta.',
    },
    next: '/csm/report/useraccess',
  },
  '/csm/job/search': {
    what: {
      en: 'Every job with its state, and what can be done with those that you select: queue, take out, make again, move or delete. Files that are errors stand above the list.',
      ms: 'Setiap tugasan dengan statusnya, dan apa yang boleh dibuat dengan yang dipilih: masuk giliran, keluarkan, buat semula, pindah atau padam. Fail ralat tertera di atas senarai.',
    },
    next: '/csm/update/perso',
  },
  '/csm/update/perso': {
    what: {
      en: 'The jobs that are ready at this machine, the next one open. Scan the card’s serial to begin it and its chip when it is made; scan a reject code twice to reject it, and leave its check to another person.',
      ms: 'Tugasan yang sedia di mesin ini, yang seterusnya terbuka. Imbas siri kad untuk memulakannya dan cip apabila siap; imbas kod tolakan dua kali untuk menolaknya, dan serahkan semakannya kepada orang lain.',
    },
    next: '/csm/update/qc',
  },
  '/csm/update/qc': {
    what: {
      en: 'The personalised cards that this machine checks, made by other people. Scan the card’s serial, compare the card, scan its chip, and the serial once more to pass it; scan a reject code twice to reject it.',
      ms: 'Kad dipersonalkan oleh orang lain yang disemak oleh mesin ini. Imbas siri kad, bandingkan kad, imbas cip, dan imbas siri sekali lagi untuk meluluskannya; imbas kod tolakan dua kali untuk menolaknya.',
    },
    next: '/csm/job/search',
  },
}

import type { Messages } from './messages.ts'

/** Messages of the CSM area's jobs and their files. */
export const csmJobMessages = {
  'csmJob.notQueued': {
    en: 'The job is not queued. Queue it before it goes into production',
    ms: 'Tugasan belum beratur. Masukkan ke dalam giliran sebelum pengeluaran',
  },
  'csmJob.notBegun': {
    en: 'The job is not in production, so that nothing can have come of it yet',
    ms: 'Tugasan belum dalam pengeluaran, jadi belum ada hasilnya',
  },
  'csmJob.notPersonalised': {
    en: 'The card is not personalised yet, so that it cannot be checked',
    ms: 'Kad belum dipersonalkan, jadi ia tidak dapat disemak',
  },
  'csmJob.otherCard': {
    en: 'The card serial is not the one recorded for this job',
    ms: 'Siri kad ini bukan siri yang direkodkan untuk tugasan ini',
  },
  'csmJob.otherMachine': {
    en: 'The job was given to machine {machine}. Begin it there, or reassign it first',
    ms: 'Tugasan telah diberikan kepada mesin {machine}. Mulakan di sana, atau tugaskan semula dahulu',
  },
  'csmJob.routed': {
    en: 'The job was routed to hub {branch}, which makes its card',
    ms: 'Tugasan telah dihalakan ke hab {branch}, yang membuat kadnya',
  },
  'csmJob.notItsHub': {
    en: '{branch} is not the hub of {sub}: a job is routed to the hub of its collection branch, or back to that branch',
    ms: '{branch} bukan hab bagi {sub}: tugasan dihalakan ke hab cawangan pengambilannya, atau kembali ke cawangan itu',
  },
  'csmJob.routedThere': {
    en: 'The job is already at {branch}',
    ms: 'Tugasan ini sudah berada di {branch}',
  },
  'csmJob.icNo': {
    en: 'An IC number has twelve digits and begins with a date of birth: 990314-01-5521',
    ms: 'Nombor KP mempunyai dua belas digit dan bermula dengan tarikh lahir: 990314-01-5521',
  },
  'csmJob.cardType': {
    en: 'Only MyKad, MyKid and MyKad MX are made here',
    ms: 'Hanya MyKad, MyKid dan MyKad MX dibuat di sini',
  },
  'csmMachine.unknown': {
    en: 'There is no machine of this number',
    ms: 'Tiada mesin dengan nombor ini',
  },
  'csmMachine.blocked': {
    en: 'Machine {machine} is blocked and takes no jobs',
    ms: 'Mesin {machine} disekat dan tidak menerima tugasan',
  },
  'csmMachine.otherCardType': {
    en: 'Machine {machine} makes another card type',
    ms: 'Mesin {machine} membuat jenis kad lain',
  },
  'csmMachine.notPersonalising': {
    en: 'Machine {machine} checks cards and personalises none',
    ms: 'Mesin {machine} menyemak kad dan tidak mempersonalkannya',
  },
  'csmMachine.notChecking': {
    en: 'Machine {machine} personalises cards and checks none',
    ms: 'Mesin {machine} mempersonalkan kad dan tidak menyemaknya',
  },
  'csmMachine.jobsWait': {
    en: 'Jobs that wait at machine {machine}: {count}. Reassign them, or confirm that any machine may take them',
    ms: 'Tugasan menunggu di mesin {machine}: {count}. Tugaskan semula, atau sahkan bahawa mana-mana mesin boleh mengambilnya',
  },
  'csmMachine.cardsInside': {
    en: 'Cards in production at machine {machine}: {count}. Finish them before its card type or process changes',
    ms: 'Kad dalam pengeluaran di mesin {machine}: {count}. Selesaikan sebelum jenis kad atau prosesnya diubah',
  },
  'csmMachine.needed': {
    en: 'Say at which machine: the job was given to none',
    ms: 'Nyatakan mesin: tugasan ini belum diberikan kepada mana-mana mesin',
  },
  'csmReason.unknown': {
    en: 'There is no such reject reason for {process}, or it is no longer used',
    ms: 'Tiada sebab penolakan ini bagi {process}, atau ia tidak lagi digunakan',
  },
  'csmJob.completedAhead': {
    en: 'The application cannot have been completed on {date}, which is yet to come',
    ms: 'Permohonan tidak mungkin selesai pada {date}, iaitu tarikh akan datang',
  },
  'csmJob.bornLater': {
    en: 'The application was completed on {date}, before the birth date in the IC number: {born}',
    ms: 'Permohonan selesai pada {date}, sebelum tarikh lahir dalam nombor KP: {born}',
  },
  'csmFile.unknownType': {
    en: 'Only .json and .xml files are read here',
    ms: 'Hanya fail .json dan .xml dibaca di sini',
  },
  'csmFile.notAFile': {
    en: 'This is a link or a device, not a file',
    ms: 'Ini pautan atau peranti, bukan fail',
  },
  'csmFile.unreadable': {
    en: 'The file could not be read ({reason}): the server may not read it, somebody holds it, or the disk failed',
    ms: 'Fail tidak dapat dibaca ({reason}): pelayan tidak dibenarkan membacanya, ia sedang digunakan, atau cakera gagal',
  },
  'csmFile.tooLarge': {
    en: 'The file is larger than {max} kB, which no job is',
    ms: 'Fail melebihi {max} kB, sedangkan tiada tugasan sebesar itu',
  },
  'csmFile.empty': { en: 'The file is empty', ms: 'Fail kosong' },
  'csmFile.badJson': {
    en: 'The file is not one job in JSON: it was cut off, or is something else',
    ms: 'Fail bukan satu tugasan dalam JSON: ia terpotong atau perkara lain',
  },
  'csmFile.utf16': {
    en: 'The file is in UTF-16. Job files in JSON are in UTF-8',
    ms: 'Fail dalam UTF-16. Fail tugasan JSON mestilah dalam UTF-8',
  },
  'csmFile.notUtf8': {
    en: 'The file is not in UTF-8: it may be in Latin-1 or Windows-1252',
    ms: 'Fail bukan dalam UTF-8: mungkin dalam Latin-1 atau Windows-1252',
  },
  'csmFile.badXml': {
    en: 'The file is not one job in XML: a <job> with its five fields and nothing else, no DTD and no entities',
    ms: 'Fail bukan satu tugasan dalam XML: satu <job> dengan lima medannya sahaja, tanpa DTD dan entiti',
  },
  'csmFile.otherFolder': {
    en: 'The file is in the folder of another card type',
    ms: 'Fail berada dalam folder jenis kad lain',
  },
  'csmFile.contradicts': {
    en: 'Job {job} has the same IC number, card type, date and batch, and another collection branch',
    ms: 'Tugasan {job} mempunyai nombor KP, jenis kad, tarikh dan kelompok yang sama, tetapi cawangan pengambilan lain',
  },
  'csmFile.gone': {
    en: 'The file is not in the error folder any more. Put it into the input folder again',
    ms: 'Fail tiada lagi dalam folder ralat. Letakkan semula ke dalam folder input',
  },
  'csmFile.settled': {
    en: 'This file has been settled in the meantime',
    ms: 'Fail ini telah diselesaikan',
  },
  'csmFile.stillLies': {
    en: 'The file is still in the input folder. Remove it from there first',
    ms: 'Fail masih berada dalam folder input. Alihkan fail dari situ dahulu',
  },
  'csmFile.noFolder': {
    en: 'The folder {folder} cannot be reached at the moment',
    ms: 'Folder {folder} tidak dapat dicapai buat masa ini',
  },
  'csmFolder.missing': { en: 'The folder is not there', ms: 'Folder ini tiada' },
  'csmFolder.denied': {
    en: 'The folder may not be read or written',
    ms: 'Folder tidak boleh dibaca atau ditulis',
  },
  'csmFolder.full': {
    en: 'There is no room left where the files go',
    ms: 'Tiada ruang lagi di tempat simpanan fail',
  },
  'csmFolder.failed': { en: 'The folder fails: {reason}', ms: 'Folder gagal: {reason}' },
  'csmDay.notOver': {
    en: 'A day is closed when it is over',
    ms: 'Hari hanya boleh ditutup selepas tamat',
  },
  'csmDay.closed': { en: '{who} has closed this day', ms: '{who} telah menutup hari ini' },
  'csmDay.explain': {
    en: 'There is a difference of {difference}. Say what became of these cards',
    ms: 'Terdapat perbezaan {difference}. Nyatakan apa yang berlaku pada kad ini',
  },
} as const satisfies Messages

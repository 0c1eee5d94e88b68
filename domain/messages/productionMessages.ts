import type { Messages } from './messages.ts'

/** Messages of card jobs, printing and quality check. */
export const productionMessages = {
  'job.stateNow': {
    en: 'This is not possible: the job is now "{state}"',
    ms: 'Ini tidak boleh dilakukan: tugasan kini "{state}"',
  },
  'job.heldElsewhere': {
    en: 'The job is at branch {branch} now, and only that branch can act on it',
    ms: 'Tugasan ini kini di cawangan {branch}, dan hanya cawangan itu boleh bertindak ke atasnya',
  },
  'job.alreadyThere': {
    en: 'The record is already at this branch and station',
    ms: 'Rekod ini sudah berada di cawangan dan stesen tersebut',
  },
  'job.takenBy': { en: '{who} has already done this', ms: '{who} telah melakukannya' },
  'print.mixedCardType': {
    en: 'The printing list holds another card type',
    ms: 'Senarai cetakan mengandungi jenis kad lain',
  },
  'print.onAnotherList': {
    en: 'The record is on the printing list of {station}',
    ms: 'Rekod berada dalam senarai cetakan {station}',
  },
  'print.otherStation': {
    en: 'The record was given to station {station}. List it there, or reassign it first',
    ms: 'Rekod ini telah diberikan kepada stesen {station}. Senaraikan di sana, atau tugaskan semula dahulu',
  },
  'print.nothingToFill': {
    en: 'No record of this card type waits for this station',
    ms: 'Tiada rekod jenis kad ini menunggu untuk stesen ini',
  },
  'print.otherCardInPrinter': {
    en: 'Card {cardSn} went to the printer for this record. Say first what became of it',
    ms: 'Kad {cardSn} telah dihantar ke pencetak untuk rekod ini. Nyatakan dahulu apa yang berlaku padanya',
  },
  'print.cardInPrinter': {
    en: 'Card {cardSn} is in a printer for another record',
    ms: 'Kad {cardSn} berada dalam pencetak untuk rekod lain',
  },
  'print.notListed': {
    en: 'The record is not on the printing list of this station',
    ms: 'Rekod tiada dalam senarai cetakan stesen ini',
  },
  'print.inPrinter': {
    en: 'The record is in the printer. Say first what became of its card',
    ms: 'Rekod ini berada dalam pencetak. Nyatakan dahulu apa yang berlaku pada kadnya',
  },
  'print.stationBusy': {
    en: '{who} has sent {applicationNo} to the printer of this station. What became of its card must be known first',
    ms: '{who} telah menghantar {applicationNo} ke pencetak stesen ini. Status kadnya mesti diketahui dahulu',
  },
  'print.noSurface': {
    en: 'The server could not draw the card’s surface. Nothing was printed',
    ms: 'Pelayan tidak dapat melukis permukaan kad. Tiada yang dicetak',
  },
  'print.notStarted': {
    en: 'The record is not in the printer',
    ms: 'Rekod ini tiada dalam pencetak',
  },
  'print.listWaiting': {
    en: 'Records still wait on this printing list',
    ms: 'Masih ada rekod menunggu dalam senarai cetakan ini',
  },
  'print.otherBatch': {
    en: 'The printing list runs under batch {batchNo}',
    ms: 'Senarai cetakan menggunakan kelompok {batchNo}',
  },
  'print.selectOne': {
    en: 'Select at least one record',
    ms: 'Pilih sekurang-kurangnya satu rekod',
  },
  'card.notHeld': {
    en: 'Card {cardSn} is not among the blank cards that station {station} holds',
    ms: 'Kad {cardSn} tiada dalam kad kosong yang dipegang stesen {station}',
  },
  'card.notAtBranch': {
    en: 'Card {cardSn} is not among the blank cards that the stations of branch {branch} hold',
    ms: 'Kad {cardSn} tiada dalam kad kosong yang dipegang stesen cawangan {branch}',
  },
  'card.notSerial': { en: 'This is not the serial of a card', ms: 'Ini bukan nombor siri kad' },
  'card.earlier': {
    en: 'This card was rejected. Application {applicationNo} now has card {cardSn}',
    ms: 'Kad ini telah ditolak. Permohonan {applicationNo} kini mempunyai kad {cardSn}',
  },
  'card.earlierOnly': {
    en: 'This card was rejected, and the next card of application {applicationNo} is not printed yet',
    ms: 'Kad ini telah ditolak, dan kad seterusnya bagi permohonan {applicationNo} belum dicetak',
  },
  'card.otherCard': {
    en: 'This is another card than the one printed for the job',
    ms: 'Ini bukan kad yang dicetak untuk tugasan ini',
  },
  'chip.duplicate': { en: 'Chip {chipSn} was already used', ms: 'Cip {chipSn} telah digunakan' },
  'chip.unknown': {
    en: 'No card with chip {chipSn} is known here',
    ms: 'Tiada kad dengan cip {chipSn} dikenali di sini',
  },
  'chip.otherChip': {
    en: 'The chip is not the one recorded for this card',
    ms: 'Cip ini bukan cip yang direkodkan untuk kad ini',
  },
  'chip.byReader': {
    en: 'This branch takes chip serials from the card reader only. Put the card in the reader',
    ms: 'Cawangan ini hanya menerima siri cip daripada pembaca kad. Letakkan kad pada pembaca',
  },
  'reading.refused': {
    en: 'The card reader’s answer could not be verified. Read the card again; if that does not help, pair this workstation again',
    ms: 'Maklumat daripada pembaca kad tidak dapat disahkan. Baca kad sekali lagi; jika masih gagal, pasangkan semula stesen kerja ini',
  },
  'reading.otherCard': {
    en: 'The card in the reader is another one than this',
    ms: 'Kad pada pembaca bukan kad ini',
  },
  'qr.forged': { en: 'The QR code is not genuine', ms: 'Kod QR tidak tulen' },
  'qr.unread': {
    en: 'This was not read as a card’s QR code. Check Caps Lock and the scanner’s keyboard language, then scan it again',
    ms: 'Ini tidak dibaca sebagai kod QR kad. Semak Caps Lock dan bahasa papan kekunci pengimbas, kemudian imbas semula',
  },
  'qr.otherJob': { en: 'The QR code belongs to another card', ms: 'Kod QR ini milik kad lain' },
  'qr.missing': {
    en: 'No QR code can be generated: the sticker number or the passport number is missing',
    ms: 'Kod QR tidak dapat dijana: nombor pelekat atau nombor pasport tiada',
  },
  'qc.samePerson': {
    en: 'The person who personalised the card cannot pass it. Another user must check it',
    ms: 'Orang yang mempersonalkan kad tidak boleh meluluskannya. Pengguna lain perlu menyemak',
  },
  'undo.over': {
    en: 'It can be undone for {seconds} seconds only. Ask a supervisor to reverse it',
    ms: 'Ia boleh dibuat asal dalam {seconds} saat sahaja. Minta penyelia membalikkannya',
  },
  'undo.receiptOver': {
    en: 'It can be undone for {seconds} seconds only. Return the lots, or resolve the discrepancies',
    ms: 'Ia boleh dibuat asal dalam {seconds} saat sahaja. Pulangkan lot, atau selesaikan percanggahan',
  },
  'undo.used': {
    en: 'These cards were moved, counted or looked into since, so their receipt cannot be undone',
    ms: 'Kad ini telah dipindahkan, dikira atau disiasat selepas itu, jadi penerimaannya tidak boleh dibuat asal',
  },
  'undo.ofAnother': {
    en: 'Only the person who did it can undo it',
    ms: 'Hanya orang yang melakukannya boleh membuat asal',
  },
  'qc.reprintOrNew': {
    en: 'Choose either a reprint or a new job',
    ms: 'Pilih sama ada cetak semula atau tugasan baharu',
  },
  'job.alreadyClosed': {
    en: 'This card was already closed: no remake of it is awaited',
    ms: 'Kad ini telah ditutup: pembuatan semulanya tidak dinantikan',
  },
  'job.alreadyRemade': { en: 'This card was already remade', ms: 'Kad ini telah dibuat semula' },
} as const satisfies Messages

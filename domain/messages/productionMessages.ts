import type { Messages } from './messages.ts'

/** Messages of card jobs, printing and quality check: [English, Malay]. */
export const productionMessages = {
  'job.stateNow': ['This is not possible: the job is now "{state}"', 'Ini tidak boleh dilakukan: tugasan kini "{state}"'],
  'job.alreadyThere': [
    'The record is already at this branch and station',
    'Rekod ini sudah berada di cawangan dan stesen tersebut',
  ],
  'job.takenBy': ['{who} has already done this', '{who} telah melakukannya'],
  'print.mixedCardType': ['The printing list holds another card type', 'Senarai cetakan mengandungi jenis kad lain'],
  'print.onAnotherList': ['The record is on the printing list of {station}', 'Rekod berada dalam senarai cetakan {station}'],
  'print.notListed': ['The record is not on the printing list of this station', 'Rekod tiada dalam senarai cetakan stesen ini'],
  'print.inPrinter': [
    'The record is in the printer. Say first what became of its card',
    'Rekod ini berada dalam pencetak. Nyatakan dahulu apa yang berlaku pada kadnya',
  ],
  'print.stationBusy': [
    '{who} has sent {applicationNo} to the printer of this station. What became of its card must be known first',
    '{who} telah menghantar {applicationNo} ke pencetak stesen ini. Status kadnya mesti diketahui dahulu',
  ],
  'print.notStarted': ['The record is not in the printer', 'Rekod ini tiada dalam pencetak'],
  'print.listWaiting': ['Records still wait on this printing list', 'Masih ada rekod menunggu dalam senarai cetakan ini'],
  'print.otherBatch': ['The printing list runs under batch {batchNo}', 'Senarai cetakan menggunakan kelompok {batchNo}'],
  'print.selectOne': ['Select at least one record', 'Pilih sekurang-kurangnya satu rekod'],
  'card.notHeld': [
    'Card {cardSn} is not among the blank cards that station {station} holds',
    'Kad {cardSn} tiada dalam kad kosong yang dipegang stesen {station}',
  ],
  'card.notSerial': ['This is not the serial of a card', 'Ini bukan nombor siri kad'],
  'card.otherCard': ['This is another card than the one printed for the job', 'Ini bukan kad yang dicetak untuk tugasan ini'],
  'chip.duplicate': ['Chip {chipSn} was already used', 'Cip {chipSn} telah digunakan'],
  'chip.otherChip': ['The chip is not the one recorded for this card', 'Cip ini bukan cip yang direkodkan untuk kad ini'],
  'qr.forged': ['The QR code is not genuine', 'Kod QR tidak tulen'],
  'qr.otherJob': ['The QR code belongs to another card', 'Kod QR ini milik kad lain'],
  'qr.missing': [
    'No QR code can be generated: the sticker number or the passport number is missing',
    'Kod QR tidak dapat dijana: nombor pelekat atau nombor pasport tiada',
  ],
  'qc.samePerson': [
    'The person who personalised the card cannot pass it. Another user must check it',
    'Orang yang mempersonalkan kad tidak boleh meluluskannya. Pengguna lain perlu menyemak',
  ],
  'qc.reprintOrNew': ['Choose either a reprint or a new job', 'Pilih sama ada cetak semula atau tugasan baharu'],
  'job.alreadyRemade': ['This card was already remade', 'Kad ini telah dibuat semula'],
} as const satisfies Messages

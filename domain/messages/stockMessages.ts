import type { Messages } from './messages.ts'

/** Messages of blank cards on their way, held and counted: [English, Malay]. */
export const stockMessages = {
  'custody.insufficient': ['Not enough cards are held there', 'Kad tidak mencukupi di situ'],
  'lot.exists': ['Lot {lotNo} already exists', 'Lot {lotNo} sudah wujud'],
  'lot.quantity': [
    'The quantity must be the number of serials from the first to the last',
    'Kuantiti mesti sama dengan bilangan nombor siri dari yang pertama hingga yang terakhir',
  ],
  'lot.rangeReversed': ['The last serial comes before the first', 'Nombor siri terakhir mendahului yang pertama'],
  'lot.serialsTaken': ['Some of these serials belong to lot {lotNo}', 'Sebahagian nombor siri ini milik lot {lotNo}'],
  'lot.orderRefused': [
    '{count} lots of the delivery order cannot be received. Nothing was saved',
    '{count} lot dalam pesanan hantaran tidak dapat diterima. Tiada apa-apa disimpan',
  ],
  'lot.tooMany': ['A delivery order has at most {max} lots', 'Satu pesanan hantaran mengandungi paling banyak {max} lot'],
  'lot.unconfirmed': [
    'Lot {lotNo} has not been received yet. Scan its label again, or clear it',
    'Lot {lotNo} belum diterima. Imbas labelnya sekali lagi, atau kosongkan',
  ],
  'lot.notHeld': [
    'The store of {branch} does not hold these cards of lot {lotNo}',
    'Stor {branch} tidak memegang kad ini daripada lot {lotNo}',
  ],
  'lot.notEmpty': [
    '{count} blank cards of the lot are still held. Only an empty lot can be closed',
    '{count} kad kosong lot ini masih dipegang. Hanya lot kosong boleh ditutup',
  ],
  'transfer.notFound': ['This distribution or return was not found', 'Agihan atau pemulangan ini tidak dijumpai'],
  'transfer.ofSender': [
    'Whoever sent the lots cannot receive them. Another user must do it',
    'Orang yang menghantar lot tidak boleh menerimanya. Pengguna lain perlu menerima',
  ],
  'transfer.notSent': ['It is packed and has not left yet', 'Ia telah dibungkus tetapi belum dihantar'],
  'transfer.stateNow': ['This is not possible: it is now "{state}"', 'Ini tidak boleh dilakukan: statusnya kini "{state}"'],
  'transfer.destination': [
    'Headquarters distributes to branches, and branches return to headquarters',
    'Ibu pejabat mengagih kepada cawangan, dan cawangan memulangkan kepada ibu pejabat',
  ],
  'transfer.notExpected': [
    'Lot {lotNo} with these serials is not expected here. Note it as an excess',
    'Lot {lotNo} dengan nombor siri ini tidak dijangka di sini. Catat sebagai lebihan',
  ],
  'station.notHeld': [
    'Station {station} does not hold these cards of lot {lotNo}',
    'Stesen {station} tidak memegang kad ini daripada lot {lotNo}',
  ],
  'day.closed': [
    'The day {day} is closed at station {station}. Its blank cards stay where they are',
    'Hari {day} telah ditutup di stesen {station}. Kad kosongnya kekal di tempatnya',
  ],
  'day.movesClosed': [
    'The day is closed at the station. Its blank cards stay where they are',
    'Hari ini telah ditutup di stesen. Kad kosongnya kekal di tempatnya',
  ],
  'day.future': ['This day has not begun', 'Hari ini belum bermula'],
  'day.nothing': ['The station held no blank cards on this day', 'Stesen tidak memegang kad kosong pada hari ini'],
  'day.uncounted': ['Lot {lotNo} has not been counted', 'Lot {lotNo} belum dikira'],
  'day.countedTwice': ['Lot {lotNo} is counted twice', 'Lot {lotNo} dikira dua kali'],
  'day.differs': ['Counted {counted}, and the ledger has {expected}', 'Dikira {counted}, sedangkan lejar mencatat {expected}'],
  'day.unexplained': [
    'The count differs from the ledger. Count again, or explain the difference',
    'Kiraan berbeza daripada lejar. Kira semula, atau jelaskan perbezaannya',
  ],
  'stocktake.notFound': ['This stocktake was not found', 'Kiraan stok ini tidak dijumpai'],
  'stocktake.open': ['A stocktake is already open here', 'Kiraan stok sudah dibuka di sini'],
  'stocktake.stateNow': [
    'This is not possible: the stocktake is now "{state}"',
    'Ini tidak boleh dilakukan: kiraan stok kini "{state}"',
  ],
  'stocktake.counted': ['Some of these serials were already counted', 'Sebahagian nombor siri ini telah dikira'],
  'stocktake.notCounted': ['This was not counted, or was taken back', 'Ini tidak dikira, atau telah ditarik balik'],
  'stocktake.otherCardType': ['This stocktake counts {cardType} cards only', 'Kiraan stok ini hanya untuk kad {cardType}'],
  'stocktake.cardTypeNeeded': [
    'The serials alone do not tell the card type. Choose it',
    'Nombor siri sahaja tidak menunjukkan jenis kad. Pilih jenis kad',
  ],
  'stocktake.ofProposer': [
    'Whoever proposed the adjustment cannot decide on it. Another user must do it',
    'Orang yang mencadangkan pelarasan tidak boleh memutuskannya. Pengguna lain perlu melakukannya',
  ],
  'stocktake.movedSince': [
    'Cards {startSn} to {endSn} have moved since the adjustment was proposed. Reject it and count again',
    'Kad {startSn} hingga {endSn} telah bergerak sejak pelarasan dicadangkan. Tolak dan kira semula',
  ],
  'bag.notFound': ['This bag was not found', 'Beg ini tidak dijumpai'],
  'bag.notFree': ['Bag {bagNo} is not free', 'Beg {bagNo} tidak kosong'],
  'discrepancy.notFound': ['This discrepancy was not found', 'Percanggahan ini tidak dijumpai'],
  'discrepancy.resolved': ['This discrepancy was already resolved', 'Percanggahan ini telah diselesaikan'],
  'discrepancy.serials': [
    'The serials of a discrepancy must be of the lot, each once, and not among those received',
    'Nombor siri percanggahan mesti daripada lot itu, sekali sahaja, dan bukan antara yang diterima',
  ],
  'discrepancy.cannotEndSo': [
    'A discrepancy of this kind cannot end so',
    'Percanggahan jenis ini tidak boleh diselesaikan begini',
  ],
  'discrepancy.ofReceiver': [
    'Whoever noted it cannot confirm that the cards came back. Another user must do it',
    'Orang yang mencatatnya tidak boleh mengesahkan kad telah kembali. Pengguna lain perlu mengesahkan',
  ],
} as const satisfies Messages

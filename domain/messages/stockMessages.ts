import type { Messages } from './messages.ts'

/** Messages of blank cards in transit, held and counted. */
export const stockMessages = {
  'custody.insufficient': {
    en: 'Not enough cards are held there',
    ms: 'Kad tidak mencukupi di situ',
  },
  'lot.exists': { en: 'Lot {lotNo} already exists', ms: 'Lot {lotNo} sudah wujud' },
  'lot.existsOtherwise': {
    en: 'Lot {lotNo} exists with other cards: {cardType} {first} to {last}',
    ms: 'Lot {lotNo} sudah wujud dengan kad lain: {cardType} {first} hingga {last}',
  },
  'lot.quantity': {
    en: 'The quantity must be the number of serials from the first to the last',
    ms: 'Kuantiti mesti sama dengan bilangan nombor siri dari yang pertama hingga yang terakhir',
  },
  'lot.rangeReversed': {
    en: 'The last serial comes before the first',
    ms: 'Nombor siri terakhir mendahului yang pertama',
  },
  'lot.serialsTaken': {
    en: 'Some of these serials belong to lot {lotNo}',
    ms: 'Sebahagian nombor siri ini milik lot {lotNo}',
  },
  'lot.severalTypes': {
    en: 'Lots of several card types have this serial. Scan the label of the lot that is meant',
    ms: 'Lot daripada beberapa jenis kad mempunyai nombor siri ini. Imbas label lot yang dimaksudkan',
  },
  'lot.orderRefused': {
    en: 'Lots of the delivery order that cannot be received: {count}. Nothing was saved',
    ms: 'Lot dalam pesanan hantaran yang tidak dapat diterima: {count}. Tiada apa-apa disimpan',
  },
  'lot.tooMany': {
    en: 'A delivery order has at most {max} lots',
    ms: 'Satu pesanan hantaran mengandungi paling banyak {max} lot',
  },
  'lot.unconfirmed': {
    en: 'Lot {lotNo} has not been received yet. Scan its label again, or clear it',
    ms: 'Lot {lotNo} belum diterima. Imbas labelnya sekali lagi, atau kosongkan',
  },
  'lot.notLabel': {
    en: 'This is not the label of a lot. Scan the label first, or type the lot number',
    ms: 'Ini bukan label lot. Imbas label dahulu, atau taip nombor lot',
  },
  'lot.onlyLeft': {
    en: 'The store of {branch} has only {left} left of lot {lotNo}',
    ms: 'Stor {branch} hanya mempunyai baki {left} daripada lot {lotNo}',
  },
  'lot.notHeld': {
    en: 'The store of {branch} does not hold these cards of lot {lotNo}',
    ms: 'Stor {branch} tidak memegang kad ini daripada lot {lotNo}',
  },
  'lot.twice': {
    en: 'Earlier lines already take cards of lot {lotNo} that this line names',
    ms: 'Baris sebelumnya sudah mengambil kad lot {lotNo} yang dinamakan oleh baris ini',
  },
  'lot.partsElsewhere': {
    en: 'Other parts of lot {lotNo} are at another branch. Choose a part of your branch instead: {parts}',
    ms: 'Bahagian lain lot {lotNo} berada di cawangan lain. Pilih bahagian cawangan anda: {parts}',
  },
  'lot.notEmpty': {
    en: '{count} blank cards of the lot are still held. Only an empty lot can be closed',
    ms: '{count} kad kosong lot ini masih dipegang. Hanya lot kosong boleh ditutup',
  },
  'transfer.notFound': {
    en: 'This distribution or return was not found',
    ms: 'Agihan atau pemulangan ini tidak dijumpai',
  },
  'transfer.ofSender': {
    en: 'The person who sent the lots cannot receive them. Another user must do it',
    ms: 'Orang yang menghantar lot tidak boleh menerimanya. Pengguna lain perlu menerima',
  },
  'transfer.notSent': {
    en: 'It is packed and has not left yet',
    ms: 'Ia telah dibungkus tetapi belum dihantar',
  },
  'transfer.stateNow': {
    en: 'This is not possible: it is now "{state}"',
    ms: 'Ini tidak boleh dilakukan: statusnya kini "{state}"',
  },
  'transfer.destination': {
    en: 'Headquarters distributes to branches, and branches return to headquarters',
    ms: 'Ibu pejabat mengagih kepada cawangan, dan cawangan memulangkan kepada ibu pejabat',
  },
  'transfer.notExpected': {
    en: 'Lot {lotNo} with these serials is not expected here. Note it as an excess',
    ms: 'Lot {lotNo} dengan nombor siri ini tidak dijangka di sini. Catat sebagai lebihan',
  },
  'transfer.scanUnexpected': {
    en: 'This is no lot or serial of {documentNo}. If such cards arrived too, note them as an excess',
    ms: 'Ini bukan lot atau nombor siri bagi {documentNo}. Jika kad sebegini turut tiba, catat sebagai lebihan',
  },
  'station.notHeld': {
    en: 'Station {station} does not hold these cards of lot {lotNo}',
    ms: 'Stesen {station} tidak memegang kad ini daripada lot {lotNo}',
  },
  'station.cardInPrinter': {
    en: 'Card {cardSn} is in the printer of station {station}. Say there first what became of it',
    ms: 'Kad {cardSn} berada dalam pencetak stesen {station}. Nyatakan di sana dahulu apa yang berlaku padanya',
  },
  'day.closed': {
    en: 'The day {day} is closed at station {station}. Its blank cards stay where they are',
    ms: 'Hari {day} telah ditutup di stesen {station}. Kad kosongnya kekal di tempatnya',
  },
  'day.movesClosed': {
    en: 'The day is closed at the station. Its blank cards stay where they are',
    ms: 'Hari ini telah ditutup di stesen. Kad kosongnya kekal di tempatnya',
  },
  'day.notClosed': { en: 'This day is not closed', ms: 'Hari ini tidak ditutup' },
  'day.closedElsewhere': {
    en: 'This day was closed at branch {branch}, where the station was then. It stays closed',
    ms: 'Hari ini telah ditutup di cawangan {branch}, tempat stesen ketika itu. Hari ini kekal ditutup',
  },
  'day.reopenTooLate': {
    en: 'A day can be opened again until its midnight only',
    ms: 'Hari hanya boleh dibuka semula sehingga tengah malamnya',
  },
  'lot.cardTypeUnknown': {
    en: 'Nothing tells the card type of this lot: neither its delivery order nor a lot that adjoins. Name it',
    ms: 'Tiada apa-apa memberitahu jenis kad lot ini: bukan pesanan hantarannya, bukan lot yang bersebelahan. Nyatakan jenisnya',
  },
  'lot.moved': {
    en: 'Cards of this lot have moved: what it is can be corrected no more',
    ms: 'Kad lot ini telah bergerak: butirannya tidak boleh dibetulkan lagi',
  },
  'lot.nothingToCorrect': {
    en: 'This is what the lot says already',
    ms: 'Lot ini sudah menyatakan demikian',
  },
  'day.future': { en: 'This day has not started', ms: 'Hari ini belum bermula' },
  'day.nothing': {
    en: 'The station held no blank cards on this day',
    ms: 'Stesen tidak memegang kad kosong pada hari ini',
  },
  'day.uncounted': { en: 'Lot {lotNo} has not been counted', ms: 'Lot {lotNo} belum dikira' },
  'day.countedTwice': { en: 'Lot {lotNo} is counted twice', ms: 'Lot {lotNo} dikira dua kali' },
  'day.differs': {
    en: 'Counted {counted}, and the ledger has {expected}',
    ms: 'Dikira {counted}, sedangkan lejar mencatat {expected}',
  },
  'day.unexplained': {
    en: 'The count differs from the ledger. Count again, or explain the difference',
    ms: 'Kiraan berbeza daripada lejar. Kira semula, atau jelaskan perbezaannya',
  },
  'stocktake.endsApart': {
    en: 'The two ends are too far apart to be of one box. Begin it again',
    ms: 'Kedua-dua hujung terlalu jauh untuk sebuah kotak. Mulakan semula',
  },
  'stocktake.notFound': {
    en: 'This stocktake was not found',
    ms: 'Kiraan stok ini tidak dijumpai',
  },
  'stocktake.open': {
    en: 'A stocktake is already open here',
    ms: 'Kiraan stok sudah dibuka di sini',
  },
  'stocktake.stateNow': {
    en: 'This is not possible: the stocktake is now "{state}"',
    ms: 'Ini tidak boleh dilakukan: kiraan stok kini "{state}"',
  },
  'stocktake.counted': {
    en: 'Some of these serials were already counted',
    ms: 'Sebahagian nombor siri ini telah dikira',
  },
  'stocktake.notCounted': {
    en: 'This was not counted, or was taken back',
    ms: 'Ini tidak dikira, atau telah ditarik balik',
  },
  'stocktake.otherCardType': {
    en: 'This stocktake counts {cardType} cards only',
    ms: 'Kiraan stok ini hanya untuk kad {cardType}',
  },
  'stocktake.cardTypeNeeded': {
    en: 'The serials alone do not tell the card type. Choose it',
    ms: 'Nombor siri sahaja tidak menunjukkan jenis kad. Pilih jenis kad',
  },
  'stocktake.holdsStock': {
    en: 'You moved cards of this place since its last count. Somebody else must count it. If nobody else of your branch may, give the reason',
    ms: 'Anda memindahkan kad tempat ini sejak kiraan terakhirnya. Orang lain mesti mengiranya. Jika tiada orang lain di cawangan anda yang boleh, nyatakan sebabnya',
  },
  'stocktake.countedLast': {
    en: 'You counted this place last time. Somebody else must count it. If nobody else of your branch may, give the reason',
    ms: 'Anda mengira tempat ini pada kali terakhir. Orang lain mesti mengiranya. Jika tiada orang lain di cawangan anda yang boleh, nyatakan sebabnya',
  },
  'stocktake.othersMayCount': {
    en: 'Others of this branch may count it: {names}',
    ms: 'Orang lain di cawangan ini boleh mengiranya: {names}',
  },
  'stocktake.counterHolds': {
    en: 'These people counted although they moved cards of this place since its last count, or counted it last time: {names}. Take back what they counted',
    ms: 'Orang ini mengira walaupun memindahkan kad tempat ini sejak kiraan terakhirnya, atau mengiranya pada kali terakhir: {names}. Tarik balik kiraan mereka',
  },
  'stocktake.noReview': {
    en: 'This stocktake has no exception to review',
    ms: 'Kiraan stok ini tiada pengecualian untuk disemak',
  },
  'stocktake.reviewed': { en: 'This exception was reviewed', ms: 'Pengecualian ini telah disemak' },
  'stocktake.ofCounter': {
    en: 'People who counted cannot review the exception. Another user at headquarters must do it',
    ms: 'Orang yang mengira tidak boleh menyemak pengecualian. Pengguna lain di ibu pejabat perlu melakukannya',
  },
  'stocktake.ofProposer': {
    en: 'The person who proposed the adjustment cannot decide on it. Another user must do it',
    ms: 'Orang yang mencadangkan pelarasan tidak boleh memutuskannya. Pengguna lain perlu melakukannya',
  },
  'stocktake.ofMover': {
    en: 'You moved these cards since the previous count, so you cannot decide on them. Another user must do it',
    ms: 'Anda memindahkan kad ini sejak kiraan sebelumnya, jadi anda tidak boleh memutuskannya. Pengguna lain perlu melakukannya',
  },
  'stocktake.movedSince': {
    en: 'Cards {startSn} to {endSn} have moved since the adjustment was proposed. Reject it and count again',
    ms: 'Kad {startSn} hingga {endSn} telah bergerak sejak pelarasan dicadangkan. Tolak dan kira semula',
  },
  'destruction.notFound': {
    en: 'This destruction was not found',
    ms: 'Pemusnahan ini tidak dijumpai',
  },
  'destruction.open': {
    en: 'A container is already open at this branch',
    ms: 'Sebuah bekas sudah dibuka di cawangan ini',
  },
  'destruction.stateNow': {
    en: 'This is not possible: the container is now "{state}"',
    ms: 'Ini tidak boleh dilakukan: bekas kini "{state}"',
  },
  'destruction.notSpoiled': {
    en: 'Card {cardSn} is not a spoiled or void card of this branch. Set it aside and ask a supervisor',
    ms: 'Kad {cardSn} bukan kad rosak atau terbatal cawangan ini. Asingkan kad itu dan tanya penyelia',
  },
  'destruction.destroyed': {
    en: 'Card {cardSn} was destroyed under {documentNo}. Keep it and tell headquarters at once',
    ms: 'Kad {cardSn} telah dimusnahkan di bawah {documentNo}. Simpan kad itu dan maklumkan ibu pejabat segera',
  },
  'destruction.cardTypeNeeded': {
    en: 'Cards of several types have this serial. Choose the card type',
    ms: 'Kad daripada beberapa jenis mempunyai nombor siri ini. Pilih jenis kad',
  },
  'destruction.inContainer': {
    en: 'Card {cardSn} is already in a container',
    ms: 'Kad {cardSn} sudah berada dalam bekas',
  },
  'destruction.notInContainer': {
    en: 'This card is not in the container',
    ms: 'Kad ini tiada dalam bekas',
  },
  'destruction.full': {
    en: 'The container holds {most} cards, and no more. Seal it and open another',
    ms: 'Bekas ini memuatkan {most} kad sahaja. Meteraikannya dan buka bekas lain',
  },
  'destruction.empty': { en: 'The container is empty', ms: 'Bekas ini kosong' },
  'destruction.otherSeal': {
    en: 'Seal {sealNo} is not the seal of this container. Do not open it; tell a supervisor',
    ms: 'Meterai {sealNo} bukan meterai bekas ini. Jangan buka; maklumkan penyelia',
  },
  'destruction.sealsRead': {
    en: 'You read {count} other seal numbers for this container. Set it aside; another user must witness its destruction',
    ms: 'Anda telah membaca {count} nombor meterai lain bagi bekas ini. Asingkan bekas itu; pengguna lain perlu menyaksikan pemusnahannya',
  },
  'destruction.ofCustodian': {
    en: 'You handled this container, so you cannot witness its destruction. Another user must do it',
    ms: 'Anda telah mengendalikan bekas ini, jadi anda tidak boleh menyaksikan pemusnahannya. Pengguna lain perlu melakukannya',
  },
  'void.notIssued': {
    en: 'Card {cardSn} was not despatched, or your branch had no part in it. Set it aside and ask a supervisor',
    ms: 'Kad {cardSn} belum dihantar, atau cawangan anda tidak terlibat dengannya. Asingkan kad itu dan tanya penyelia',
  },
  'void.already': {
    en: 'Card {cardSn} is already recorded as void at {branch}',
    ms: 'Kad {cardSn} sudah direkodkan sebagai terbatal di {branch}',
  },
  'void.travelling': {
    en: 'Package {packagingId} with this card has not arrived. Receive it first',
    ms: 'Bungkusan {packagingId} yang mengandungi kad ini belum tiba. Terima bungkusan itu dahulu',
  },
  'void.atOtherBranch': {
    en: 'Card {cardSn} is in package {packagingId} at {branch}. That branch records it',
    ms: 'Kad {cardSn} berada dalam bungkusan {packagingId} di {branch}. Cawangan itu yang merekodkannya',
  },
  'void.supervisor': {
    en: 'Package {packagingId} has not left the branch. A supervisor records its cards as void',
    ms: 'Bungkusan {packagingId} belum keluar dari cawangan. Penyelia yang merekodkan kadnya sebagai terbatal',
  },
  'void.lost': {
    en: 'Package {packagingId} with this card was reported lost. Record first that it was found',
    ms: 'Bungkusan {packagingId} yang mengandungi kad ini dilaporkan hilang. Rekodkan dahulu bahawa bungkusan itu dijumpai',
  },
  'void.notFound': {
    en: 'This void card was not found. It may have been undone',
    ms: 'Kad terbatal ini tidak dijumpai. Rekodnya mungkin telah dibatalkan',
  },
  'certification.notFound': {
    en: 'The books have no blank cards of this place for this year',
    ms: 'Buku tiada kad kosong tempat ini bagi tahun ini',
  },
  'certification.certificateNotFound': {
    en: 'There is no certificate with this number',
    ms: 'Tiada perakuan dengan nombor ini',
  },
  'certification.stateNow': {
    en: 'This is not possible: the certification is now "{state}"',
    ms: 'Ini tidak boleh dilakukan: perakuan kini "{state}"',
  },
  'certification.notOfPlace': {
    en: 'A supervisor of the branch signs first, because they answer for its cards',
    ms: 'Penyelia cawangan menandatangani dahulu, kerana mereka bertanggungjawab atas kadnya',
  },
  'certification.tooEarly': {
    en: 'The holdings of {day} can be certified from that day on',
    ms: 'Pegangan pada {day} boleh diperakui mulai hari itu',
  },
  'certification.counting': {
    en: 'A count of this place is under way. End it first',
    ms: 'Kiraan tempat ini sedang dijalankan. Tamatkannya dahulu',
  },
  'certification.notCounted': {
    en: 'This place was not counted from {from} to {day}, as the stock rules require. Without such a count nobody can certify it',
    ms: 'Tempat ini tidak dikira dari {from} hingga {day}, seperti yang dikehendaki peraturan stok. Tanpa kiraan itu tiada sesiapa boleh memperakuinya',
  },
  'certification.figuresChanged': {
    en: 'The figures have changed since you opened them. Check them again, and then sign',
    ms: 'Angka telah berubah sejak anda membukanya. Semak semula, kemudian tandatangan',
  },
  'certification.changedSince': {
    en: 'The figures have changed since {name} signed them. A supervisor of the branch signs again first',
    ms: 'Angka telah berubah sejak {name} menandatanganinya. Penyelia cawangan menandatangani semula dahulu',
  },
  'certification.signedAlready': {
    en: '{name} has signed these figures. A second person signs next',
    ms: '{name} telah menandatangani angka ini. Orang kedua menandatangani seterusnya',
  },
  'certification.sameSigner': {
    en: 'You signed first. Another person must give the second signature',
    ms: 'Anda menandatangani dahulu. Orang lain mesti memberikan tandatangan kedua',
  },
  'certification.holdsStock': {
    en: 'You moved cards of this place since its last count. Somebody who does not hold its stock must give the second signature',
    ms: 'Anda memindahkan kad tempat ini sejak kiraan terakhirnya. Orang yang tidak memegang stoknya mesti memberikan tandatangan kedua',
  },
  'evidence.kind': {
    en: 'Evidence is a PDF, JPEG or PNG file. This file is none of them',
    ms: 'Bukti ialah fail PDF, JPEG atau PNG. Fail ini bukan salah satu daripadanya',
  },
  'evidence.full': {
    en: 'A case keeps {most} files of evidence, and no more',
    ms: 'Satu kes menyimpan {most} fail bukti sahaja',
  },
  'evidence.notFound': {
    en: 'This evidence was not found',
    ms: 'Bukti ini tidak dijumpai',
  },
  'custodyCase.notFound': {
    en: 'This custody case was not found',
    ms: 'Kes jagaan ini tidak dijumpai',
  },
  'custodyCase.decided': {
    en: 'This custody case is decided',
    ms: 'Kes jagaan ini telah diputuskan',
  },
  'custodyCase.yours': {
    en: 'This custody case is yours already',
    ms: 'Kes jagaan ini sudah menjadi tanggungjawab anda',
  },
  'custodyCase.takenBy': {
    en: '{who} has taken this custody case. Take it over if that is agreed',
    ms: '{who} telah mengambil kes jagaan ini. Ambil alih jika dipersetujui',
  },
  'transfer.notReceived': {
    en: 'Nothing of this document has been received',
    ms: 'Belum ada apa-apa daripada dokumen ini diterima',
  },
  'bag.notFound': { en: 'This bag was not found', ms: 'Beg ini tidak dijumpai' },
  'bag.notFree': { en: 'Bag {bagNo} is not free', ms: 'Beg {bagNo} tidak kosong' },
  'discrepancy.notFound': {
    en: 'This discrepancy was not found',
    ms: 'Percanggahan ini tidak dijumpai',
  },
  'discrepancy.resolved': {
    en: 'This discrepancy was already resolved',
    ms: 'Percanggahan ini telah diselesaikan',
  },
  'discrepancy.serials': {
    en: 'The serials of a discrepancy must be of the lot, each once, and not among those received',
    ms: 'Nombor siri percanggahan mesti daripada lot itu, sekali sahaja, dan bukan antara yang diterima',
  },
  'discrepancy.cannotEndSo': {
    en: 'A discrepancy of this kind cannot end so',
    ms: 'Percanggahan jenis ini tidak boleh diselesaikan begini',
  },
  'discrepancy.ofReceiver': {
    en: 'The person who noted it cannot confirm that the cards came back. Another user must do it',
    ms: 'Orang yang mencatatnya tidak boleh mengesahkan kad telah kembali. Pengguna lain perlu mengesahkan',
  },
  'discrepancy.ofFinder': {
    en: 'Cards beyond what was sent are received by a supervisor, and not by the person who noted them',
    ms: 'Kad yang melebihi jumlah dihantar diterima oleh penyelia, dan bukan oleh orang yang mencatatnya',
  },
  'moment.future': {
    en: 'This moment is in the future. Choose an earlier one',
    ms: 'Masa ini belum tiba. Pilih masa yang lebih awal',
  },
  'moment.beforeRecords': {
    en: 'The records begin on {when}. Choose a later moment',
    ms: 'Rekod bermula pada {when}. Pilih masa yang lebih lewat',
  },
  'moment.archived': {
    en: 'The audit trail begins on {when}, and this record is older. Its first steps are in the archive',
    ms: 'Jejak audit bermula pada {when}, dan rekod ini lebih lama. Langkah awalnya ada dalam arkib',
  },
  'moment.time': {
    en: 'The time has hours and minutes: 14:05',
    ms: 'Masa terdiri daripada jam dan minit: 14:05',
  },
  'moment.reversed': {
    en: 'The second moment is before the first',
    ms: 'Masa kedua lebih awal daripada masa pertama',
  },
} as const satisfies Messages

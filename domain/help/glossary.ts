import { inCodeOnly, term, type Term } from './term.ts'

/**
 * The words of the programme, in alphabetical order of the English ones: the source of
 * docs/glossary.md and of the explanations on the screens.
 */
export const glossary: readonly Term[] = [
  term(
    ['application', 'permohonan'],
    [
      'a request for a card, with the person’s facts, as the registry sent it',
      'permintaan untuk kad, dengan butiran orang itu, seperti yang dihantar oleh pendaftar',
    ],
    'Application',
  ),
  term(
    ['application number', 'nombor permohonan'],
    ['the registry’s number of an application', 'nombor pendaftar bagi satu permohonan'],
    'Application',
  ),
  term(
    ['approval', 'kelulusan'],
    ['a second person’s consent to one action', 'persetujuan orang kedua bagi satu tindakan'],
    'server/access/approvals',
    { en: ['Approved by'], ms: ['Diluluskan oleh'] },
  ),
  term(
    ['as it was', 'seperti pada'],
    [
      'a lot, a store, a package or a card at a moment of the past, from the ledger and the audit trail',
      'lot, stor, bungkusan atau kad pada satu masa lalu, daripada lejar dan jejak audit',
    ],
    'server/stock/past',
  ),
  term(
    ['audit trail', 'jejak audit'],
    [
      'every change with who, when, before and after; sealed by a chain of hashes',
      'setiap perubahan dengan siapa, bila, sebelum dan selepas; dimeterai dengan rantaian cincang',
    ],
    'server/platform/audit',
  ),
  term(
    ['bag', 'beg'],
    ['what lots travel in, under a seal number', 'tempat lot dibawa, dengan nombor meterai'],
    'Bag',
  ),
  term(
    ['blank card', 'kad kosong'],
    [
      'a card that is not personalised; each has a serial number',
      'kad yang belum dipersonalisasi; setiap satu mempunyai nombor siri',
    ],
    'server/stock',
  ),
  term(
    ['card face', 'rupa kad'],
    ['the drawing of a card type, by version', 'lukisan jenis kad, mengikut versi'],
    'CardFace',
  ),
  term(
    ['card job', 'tugasan kad'],
    [
      'the work of making one card for one application',
      'kerja membuat satu kad bagi satu permohonan',
    ],
    'CardJob',
  ),
  term(
    ['card serial', 'siri kad'],
    [
      'the number on a blank card; it stays with the card all its life',
      'nombor pada kad kosong; ia kekal dengan kad itu',
    ],
    'server/stock',
  ),
  term(
    ['certification', 'perakuan'],
    [
      'once a year two people sign what a place holds',
      'setahun sekali dua orang menandatangani apa yang dipegang sesuatu tempat',
    ],
    'CertificationEntry',
  ),
  term(
    ['chip serial', 'siri cip'],
    [
      'the number in the card’s chip, read after printing; it ties the chip to its record',
      'nombor dalam cip kad, dibaca selepas cetakan; ia mengikat cip dengan rekodnya',
    ],
    'CardJob',
  ),
  term(
    ['consignment number', 'nombor konsainan'],
    ['the courier’s number of a parcel', 'nombor kurier bagi bungkusan'],
    'server/despatch',
    { en: ['Consignment no.'], ms: ['No. konsainan'] },
  ),
  term(
    ['CSM', 'CSM'],
    [
      'the second area: MyKad for citizens, MyKid for children',
      'kawasan kedua: MyKad untuk warganegara, MyKid untuk kanak-kanak',
    ],
    'server/csm',
  ),
  inCodeOnly('custody', 'who answers for which blank cards: a double-entry ledger', 'CustodyEntry'),
  term(
    ['custody case', 'kes jagaan'],
    [
      'the one handle on a matter that does not add up: its owner, notes, state and deadline',
      'satu pegangan bagi perkara yang tidak sepadan: pemilik, catatan, status dan tempohnya',
    ],
    'CustodyCase',
  ),
  term(
    ['delivery order', 'pesanan hantaran'],
    [
      'the supplier’s paper for a delivery of blank cards',
      'kertas pembekal bagi hantaran kad kosong',
    ],
    'server/stock/orders',
  ),
  term(
    ['despatch', 'penghantaran'],
    [
      'cards leave a branch, by courier or over the counter',
      'kad keluar dari cawangan, melalui kurier atau di kaunter',
    ],
    'server/despatch',
  ),
  term(
    ['destruction', 'pemusnahan'],
    [
      'the recorded end of spoiled and void cards: collected in a container, sealed, destroyed before two witnesses',
      'penamat kad rosak dan terbatal yang direkodkan: dikumpulkan dalam bekas, dimeterai, dimusnahkan di hadapan dua saksi',
    ],
    'Destruction',
  ),
  term(
    ['discrepancy', 'percanggahan'],
    [
      'cards that a count or a receipt lacks, open until somebody decides',
      'kad yang kurang dalam kiraan atau penerimaan, terbuka sehingga ada keputusan',
    ],
    'Discrepancy',
    { en: ['Discrepancies'], ms: [] },
  ),
  term(
    ['distribution', 'agihan'],
    [
      'lots on their way from one place to another',
      'lot dalam perjalanan dari satu tempat ke tempat lain',
    ],
    'server/stock/transfers',
  ),
  term(
    ['erasure', 'pemadaman'],
    [
      'removes personal data of cards and CSM jobs that were finished long enough ago; two administrators of headquarters decide on it',
      'membuang data peribadi kad dan tugasan CSM yang sudah lama selesai; dua pentadbir ibu pejabat memutuskannya',
    ],
    'Erasure',
  ),
  term(
    ['HQ', 'ibu pejabat'],
    ['headquarters: sees all branches', 'pejabat utama: melihat semua cawangan'],
    'domain/access.ts',
  ),
  term(
    ['hub branch', 'cawangan hab'],
    [
      'a CSM branch that sees and works on the jobs of its sub-branches, and makes what is routed to it',
      'cawangan CSM yang melihat dan mengerjakan tugasan cawangan kecilnya, dan membuat apa yang dihalakan kepadanya',
    ],
    'CsmHubBranch',
    { en: ['Routed to hub'], ms: ['Dihalakan ke hab'] },
  ),
  term(
    ['incident', 'insiden'],
    ['a printer or a station needs attention', 'pencetak atau stesen memerlukan perhatian'],
    'Incident',
  ),
  term(
    ['LDR number', 'nombor LDR'],
    [
      'the number of a receipt of lots at their destination',
      'nombor penerimaan lot di destinasinya',
    ],
    'LotTransfer',
    { en: ['Receipt (LDR)', 'LD or LDR no.'], ms: ['Penerimaan (LDR)', 'No. LD atau LDR'] },
  ),
  term(
    ['lot', 'lot'],
    [
      'blank cards with consecutive serial numbers, from one delivery',
      'kad kosong dengan nombor siri berturutan, daripada satu hantaran',
    ],
    'Lot',
    { en: ['Lots'], ms: [] },
  ),
  term(
    ['lot traveller', 'pengembara lot'],
    [
      'a day’s account of a lot at a station, signed and verified',
      'akaun sehari bagi lot di stesen, ditandatangani dan disahkan',
    ],
    'LotTraveller',
  ),
  term(
    ['notification', 'pemberitahuan'],
    [
      'a sentence under the bell about an event that concerns a person or a branch, with a link to its record; kept for 30 days',
      'ayat di bawah loceng tentang peristiwa yang melibatkan seseorang atau cawangan, dengan pautan ke rekodnya; disimpan selama 30 hari',
    ],
    'Notification',
  ),
  term(
    ['package', 'bungkusan'],
    ['cards that leave a branch together', 'kad yang keluar dari cawangan bersama-sama'],
    'Package',
  ),
  term(
    ['pending personalisation', 'menunggu pempersonalan'],
    ['the record waits for a station to make its card', 'rekod menunggu stesen membuat kadnya'],
    'CardJob',
  ),
  term(
    ['PLKS', 'PLKS'],
    [
      'pas lawatan kerja (sementara), the temporary work visit pass: one of the card types',
      'pas lawatan kerja (sementara): salah satu jenis kad',
    ],
    'CardType',
  ),
  term(
    ['PPID', 'PPID'],
    [
      'the production number of blank cards, up to 16 digits, with its IM date; a lot belongs to one',
      'nombor pengeluaran kad kosong, sehingga 16 digit, dengan tarikh IM; setiap lot mempunyai satu',
    ],
    'Ppid',
  ),
  term(
    ['print list', 'senarai cetakan'],
    [
      'up to five jobs that a station prints in a row',
      'sehingga lima tugasan yang dicetak stesen berturut-turut',
    ],
    'PrintList',
  ),
  term(
    ['quality check, QC', 'semakan kualiti'],
    [
      'another person compares the finished card with the application',
      'orang lain membandingkan kad siap dengan permohonan',
    ],
    'server/production/quality',
    { en: ['QC'], ms: ['QC'] },
  ),
  term(
    ['reference', 'rujukan'],
    [
      'the id of a request, in its response, in error messages, in the log and in the audit trail',
      'pengenalan permintaan, dalam respons, mesej ralat, log dan jejak auditnya',
    ],
    'server/platform/http',
  ),
  term(
    ['remake', 'buat semula'],
    [
      'a rejected card is made again for the same application, with another blank card',
      'kad yang ditolak dibuat semula bagi permohonan yang sama, dengan kad kosong lain',
    ],
    'CardJob',
  ),
  term(
    ['retention rules', 'peraturan penyimpanan'],
    [
      'for how many years personal data of finished cards and CSM jobs is kept before an erasure may remove it',
      'berapa tahun data peribadi kad dan tugasan CSM yang selesai disimpan sebelum boleh dipadamkan',
    ],
    'RetentionRules',
  ),
  term(
    ['review of rights', 'semakan hak'],
    [
      'somebody else confirms each period what a person may do; an account that nobody confirms is suspended',
      'orang lain mengesahkan setiap tempoh apa yang boleh dilakukan seseorang; akaun yang tidak disahkan digantung',
    ],
    'RightsEntry',
  ),
  inCodeOnly('roll-up', 'figures by day, kept up to date while facts are written', 'ProductionDay'),
  inCodeOnly(
    'standby',
    'a copy of the database that follows it and can take over',
    'server/system',
  ),
  term(
    ['station', 'stesen'],
    ['a workstation with a printer at a branch', 'stesen kerja dengan pencetak di cawangan'],
    'Station',
    { en: ['Stations', 'Print station'], ms: ['Stesen cetakan'] },
  ),
  term(
    ['station agent', 'ejen stesen'],
    [
      'the program on a workstation that reaches readers and printers',
      'atur cara pada stesen kerja yang menghubungkan pembaca dan pencetak',
    ],
    'agent',
  ),
  term(
    ['sticker date', 'tarikh pelekat'],
    [
      'the day on the pass’s sticker; cards of one employer are despatched together by it',
      'hari pada pelekat pas; kad satu majikan dihantar bersama mengikutnya',
    ],
    'Application',
  ),
  term(
    ['stock rules', 'peraturan stok'],
    [
      'the limits above which headquarters decides on stock that does not add up, how often places are counted, and after how many days something is overdue',
      'had yang melebihinya ibu pejabat memutuskan stok yang tidak sepadan, kekerapan kiraan, dan selepas berapa hari sesuatu dianggap lewat',
    ],
    'StockRules',
  ),
  term(
    ['stocktake', 'kiraan stok'],
    [
      'a count by somebody who is not shown what should be there',
      'kiraan oleh orang yang tidak ditunjukkan apa yang sepatutnya ada',
    ],
    'Stocktake',
  ),
  term(
    ['surprise count', 'kiraan mengejut'],
    [
      'a count of a place on a day that nobody could choose, drawn from a sealed seed',
      'kiraan sesuatu tempat pada hari yang tidak boleh dipilih sesiapa, dicabut daripada benih bermeterai',
    ],
    'CountDraw',
  ),
  term(
    ['threshold', 'ambang'],
    [
      'how few blank cards of a type a branch may have before its stock counts as low',
      'bilangan terendah kad kosong sesuatu jenis sebelum stok cawangan dikira rendah',
    ],
    'server/settings',
  ),
  inCodeOnly(
    'UAM, SPSB, CPS, DPMS',
    'the specification’s modules: users and access, stock, production, printer monitoring',
    'server/access',
  ),
  term(
    ['void card', 'kad terbatal'],
    [
      'an issued card that came back to a branch and is to be destroyed',
      'kad yang telah dikeluarkan, kembali ke cawangan dan akan dimusnahkan',
    ],
    'VoidCard',
  ),
]

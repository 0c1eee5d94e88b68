import type { HelpText } from './helpText.ts'

const transfers = '/ikad/sms/distribution/managedistributelot'
const returns = '/ikad/sms/return/managereturnlot'

/** Blank cards: where they are, and how they get there. */
export const stockHelp: Readonly<Record<string, HelpText>> = {
  '/ikad/sms/stocklevel': {
    what: {
      en: 'How many blank cards each branch has of each type, against its threshold, with what is on its way. Open a row for its lots, and look back at the stock of a branch as it was at any moment.',
      ms: 'Bilangan kad kosong setiap cawangan bagi setiap jenis, berbanding ambangnya, serta yang dalam perjalanan. Buka baris untuk lotnya, dan lihat semula stok cawangan pada mana-mana masa lalu.',
    },
    next: '/ikad/sms/distribution/distributelot',
  },
  '/ikad/sms/lotreceive/uploaddo': {
    what: {
      en: 'Reads a supplier’s delivery order (.xml) and shows its lots, with errors by line and what is here already. Nothing is taken in before you confirm it.',
      ms: 'Membaca pesanan hantaran pembekal (.xml) dan memaparkan lotnya, dengan ralat mengikut baris dan yang sudah ada. Tiada apa diambil masuk sebelum anda mengesahkannya.',
    },
    next: '/ikad/sms/lotreceive/managelot',
  },
  '/ikad/sms/lotreceive/lotreceive': {
    what: {
      en: 'Takes in one lot by hand or by scanner: its number, its serials and its delivery order. Today’s receipts are listed beside it.',
      ms: 'Menerima satu lot secara manual atau dengan pengimbas: nombor, nombor siri dan pesanan hantarannya. Yang diterima hari ini tertera di sebelahnya.',
    },
    next: '/ikad/sms/lotreceive/managelot',
  },
  '/ikad/sms/lotreceive/managelot': {
    what: {
      en: 'All lots that you may see, and where the cards of each are now or were at any moment. A lot is closed when its cards are used up; by force only with a supervisor and a reason.',
      ms: 'Semua lot yang boleh anda lihat, dan kedudukan kadnya sekarang atau pada mana-mana masa lalu. Lot ditutup apabila kadnya habis; secara paksa hanya dengan penyelia dan sebab.',
    },
    next: '/ikad/sms/stocklevel',
  },
  '/ikad/sms/distribution/distributelot': {
    what: {
      en: 'Sends lots from headquarters to a branch, in a bag with a seal. Choose where to, scan the lots, and print the delivery note.',
      ms: 'Menghantar lot dari ibu pejabat ke cawangan, dalam beg bermeterai. Pilih destinasi, imbas lot, dan cetak nota hantaran.',
    },
    next: transfers,
  },
  '/ikad/sms/distribution/receivedistributelot': {
    what: {
      en: 'Takes in what headquarters sent: scan the number of the distribution, then each lot. What is missing or damaged is put down at once, and becomes an open matter.',
      ms: 'Menerima penghantaran ibu pejabat: imbas nombor agihan, kemudian setiap lot. Yang kurang atau rosak dicatat serta-merta, dan menjadi perkara belum selesai.',
    },
    next: '/ikad/sms/stocklevel',
  },
  [transfers]: {
    what: {
      en: 'Every distribution and how far it has come. One that nobody has received yet can still be cancelled.',
      ms: 'Setiap agihan dan sejauh mana kemajuannya. Yang belum diterima sesiapa masih boleh dibatalkan.',
    },
    next: '/ikad/sms/openmatters',
  },
  '/ikad/sms/return/returnlot': {
    what: {
      en: 'Sends blank cards back to headquarters: whole lots, or a part of one. Choose at least one, say how many, and give the reason.',
      ms: 'Memulangkan kad kosong ke ibu pejabat: lot penuh, atau sebahagiannya. Pilih sekurang-kurangnya satu, nyatakan bilangan, dan beri sebabnya.',
    },
    next: returns,
  },
  [returns]: {
    what: {
      en: 'Every return and how far it has come. Open one to see its lots and who received them.',
      ms: 'Setiap pemulangan dan sejauh mana kemajuannya. Buka satu untuk melihat lotnya dan penerimanya.',
    },
    next: '/ikad/sms/openmatters',
  },
  '/ikad/sms/return/receivereturnlot': {
    what: {
      en: 'Takes in at headquarters what a branch returned: scan the number of the return, then each lot. What does not agree is put down at once.',
      ms: 'Menerima di ibu pejabat apa yang dipulangkan cawangan: imbas nombor pemulangan, kemudian setiap lot. Yang tidak sepadan dicatat serta-merta.',
    },
    next: '/ikad/sms/stocklevel',
  },
  '/ikad/sms/stocktake': {
    what: {
      en: 'Counts a store or a station by scanner, without showing what the books have; the schedule says which place is next or drawn by surprise, and who holds its cards or counted it last time does not count it. What differs is proposed when the count ends, and a second person decides on it.',
      ms: 'Mengira stor atau stesen dengan pengimbas, tanpa memaparkan angka lejar; jadual menunjukkan tempat seterusnya atau yang dicabut secara mengejut, dan sesiapa yang memegang kadnya atau mengiranya pada kali terakhir tidak mengiranya. Perbezaan dicadangkan apabila kiraan tamat, dan orang kedua memutuskannya.',
    },
    next: '/ikad/sms/openmatters',
  },
  '/ikad/sms/destruction': {
    what: {
      en: 'Records issued cards that came back as void, collects them and spoiled cards in a container, card by card, seals it, and records its destruction before two witnesses who did not handle it. The certificate lists every serial with its reason.',
      ms: 'Merekodkan kad yang kembali selepas dikeluarkan sebagai terbatal, mengumpulkannya bersama kad rosak dalam bekas, satu demi satu, memeteraikannya, dan merekodkan pemusnahannya di hadapan dua saksi yang tidak mengendalikannya. Sijil menyenaraikan setiap nombor siri dengan sebabnya.',
    },
    next: '/ikad/sms/openmatters',
  },
  '/ikad/sms/certification': {
    what: {
      en: 'Certifies once a year what each place holds: a supervisor of the branch signs the figures, and then somebody who holds none of the stock. If the figures change in between, the first signs again.',
      ms: 'Memperakui setahun sekali apa yang dipegang setiap tempat: penyelia cawangan menandatangani angka, kemudian orang yang tidak memegang stok itu. Jika angka berubah antara keduanya, yang pertama menandatangani semula.',
    },
    next: '/ikad/sms/openmatters',
  },
  '/ikad/sms/openmatters': {
    what: {
      en: 'One case for everything that does not add up: short receipts, count differences, open days, and what is overdue. Take a case, note what you find out, and open its matter to decide; headquarters decides what is too large or too late.',
      ms: 'Satu kes bagi setiap perkara yang tidak sepadan: penerimaan kurang, perbezaan kiraan, hari yang belum ditutup, dan yang lewat. Ambil kes, catat penemuan anda, dan buka perkaranya untuk memutuskannya; ibu pejabat memutuskan yang terlalu besar atau lewat.',
    },
    next: '/ikad/sms/stocklevel',
  },
}

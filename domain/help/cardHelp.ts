import type { HelpText } from './helpText.ts'

/** The work on cards, from the registry's record to the handover. */
export const cardHelp: Readonly<Record<string, HelpText>> = {
  '/ikad/cps/dashboard': {
    what: {
      en: 'How the branch does today: what came in, what is printed, checked and despatched, against the usual for this weekday. Every figure leads to the cards behind it.',
      ms: 'Prestasi cawangan hari ini: yang diterima, dicetak, disemak dan dihantar, berbanding kebiasaan hari ini. Setiap angka membawa kepada kad di sebaliknya.',
    },
    next: '/ikad/cps/cardprinting',
  },
  '/ikad/cps/cardwithdrawal': {
    what: {
      en: 'Takes blank cards from the branch store to a print station, and puts back what is left. At the end of the day the station is counted, so that every blank card is accounted for.',
      ms: 'Mengambil kad kosong dari stor cawangan ke stesen cetakan, dan memulangkan bakinya. Pada akhir hari stesen dikira, supaya setiap kad kosong dapat dipertanggungjawabkan.',
    },
    next: '/ikad/cps/cardprinting',
  },
  '/ikad/cps/cardprinting': {
    what: {
      en: 'Choose or scan up to five records that wait, and print them one by one: the card serial is offered, the chip is scanned. When a card did not come out as it should, say so in the question that follows.',
      ms: 'Pilih atau imbas sehingga lima rekod yang menunggu, dan cetak satu demi satu: nombor siri kad dicadangkan, cip diimbas. Jika kad tidak keluar sebagaimana sepatutnya, nyatakan dalam soalan yang menyusul.',
    },
    next: '/ikad/cps/cardqc',
  },
  '/ikad/cps/reassignjob': {
    what: {
      en: 'Moves waiting records to another station or branch, and sends rejected cards to be made again. Scan or select the records and choose where they go; of a card that nobody needs any more, say why.',
      ms: 'Memindahkan rekod yang menunggu ke stesen atau cawangan lain, dan menghantar kad yang ditolak untuk dibuat semula. Imbas atau pilih rekod dan pilih destinasinya; bagi kad yang tidak diperlukan lagi, nyatakan sebabnya.',
    },
    next: '/ikad/cps/cardprinting',
  },
  '/ikad/cps/cardqc': {
    what: {
      en: 'Scan the printed code and the chip of a card, compare it with the record, and pass or reject it. Nobody checks a card that they made themselves.',
      ms: 'Imbas kod bercetak dan cip kad, bandingkan dengan rekod, dan luluskan atau tolak. Tiada sesiapa menyemak kad yang dibuatnya sendiri.',
    },
    next: '/ikad/cps/despatch',
  },
  '/ikad/cps/production/lottravellerform': {
    what: {
      en: 'The form that goes along with a lot: how many of its cards became good, rejected or are left over, against what was recorded. A second person verifies it; a difference needs an explanation.',
      ms: 'Borang yang mengiringi lot: berapa kadnya yang baik, ditolak atau berbaki, berbanding yang direkodkan. Orang kedua mengesahkannya; perbezaan memerlukan penjelasan.',
    },
  },
  '/ikad/cps/production/searchcard': {
    what: {
      en: 'Finds a card by passport, application, serial, name or employer, and shows all that ever happened to it. From there it is corrected, made again, or followed to its package.',
      ms: 'Mencari kad mengikut pasport, permohonan, nombor siri, nama atau majikan, dan memaparkan semua yang pernah berlaku kepadanya. Dari situ ia dibetulkan, dibuat semula, atau dijejaki ke bungkusannya.',
    },
  },
  '/ikad/cps/report/unablegenerateqr': {
    what: {
      en: 'Records whose code cannot be made, so that they cannot be printed yet. The number that is missing comes from the registry; then the record leaves this list by itself.',
      ms: 'Rekod yang kodnya tidak dapat dijana, jadi belum boleh dicetak. Nombor yang tiada datang daripada pendaftaran; kemudian rekod itu keluar daripada senarai ini dengan sendirinya.',
    },
    next: '/ikad/cps/cardprinting',
  },
  '/ikad/cps/despatch': {
    what: {
      en: 'Puts checked cards of one employer and sticker date into a package, to be collected or sent by courier. Scan the cards, fill in what the label needs, and print the label.',
      ms: 'Memasukkan kad yang telah disemak bagi satu majikan dan tarikh pelekat ke dalam bungkusan, untuk dipungut atau dihantar melalui kurier. Imbas kad, isi keperluan label, dan cetak label.',
    },
    next: '/ikad/cps/searchdespatch',
  },
  '/ikad/cps/searchdespatch': {
    what: {
      en: 'Finds packages and where they are now, and hands them over to the collector. A supervisor helps to take back a package that left, was received or was handed over by mistake; a wrong consignment number is corrected before the courier collects the package.',
      ms: 'Mencari bungkusan dan kedudukannya sekarang, serta menyerahkannya kepada pemungut. Bungkusan yang tidak sepatutnya keluar, atau tersilap diterima atau diserahkan, ditarik balik bersama penyelia; nombor konsainan yang salah dibetulkan sebelum kurier mengambil bungkusan.',
    },
  },
  '/ikad/cps/poslajuexport': {
    what: {
      en: 'Writes the courier’s workbook of the parcels of some days, and marks them as exported so that no parcel is booked twice. What the courier gives back is read in at Courier import.',
      ms: 'Menulis buku kerja kurier bagi bungkusan pada hari tertentu, dan menandakannya sebagai dieksport supaya tiada bungkusan ditempah dua kali. Maklum balas kurier dibaca masuk di Import kurier.',
    },
    next: '/ikad/cps/poslajuimport',
  },
  '/ikad/cps/poslajuimport': {
    what: {
      en: 'Reads the courier’s workbook with consignment numbers, weights and charges, or the courier export to which the portal added them. You review every row before it is imported: rows with errors are left out and named.',
      ms: 'Membaca buku kerja kurier dengan nombor konsainan, berat dan caj, atau eksport kurier yang ditambah maklumat itu oleh portal. Anda menyemak setiap baris sebelum ia diimport: baris yang salah ditinggalkan dan dinamakan.',
    },
    next: '/ikad/cps/searchdespatch',
  },
  '/ikad/cps/general/setting/stationcardreader': {
    what: {
      en: 'Shows the readers and the scanner of this workstation, and tries each of them. When a reader is missing, its cable and its driver are the first to look at.',
      ms: 'Memaparkan pembaca dan pengimbas stesen kerja ini, dan menguji setiap satu. Jika pembaca tiada, semak kabel dan pemacunya dahulu.',
    },
    next: '/ikad/cps/general/setting/stationsetting',
  },
  '/ikad/cps/general/setting/stationsetting': {
    what: {
      en: 'Says which print station this workstation is; that is asked once, and kept on it. It also shows who works there and what the station still holds.',
      ms: 'Menetapkan stesen cetakan bagi stesen kerja ini; ditanya sekali dan disimpan padanya. Ia juga memaparkan siapa bekerja di situ dan apa yang masih dipegang stesen.',
    },
    next: '/ikad/cps/cardprinting',
  },
  '/ikad/cps/general/support/printsurface': {
    what: {
      en: 'Brings a photograph that does not fit to the size of the card’s print surface. Before and after stand side by side, and nothing is kept until you accept it.',
      ms: 'Menyesuaikan gambar yang tidak muat dengan saiz permukaan cetakan kad. Sebelum dan selepas dipaparkan bersebelahan, dan tiada apa disimpan sehingga anda menerimanya.',
    },
    next: '/ikad/cps/cardprinting',
  },
  '/ikad/cps/general/support/changelocation': {
    what: {
      en: 'Moves a single record that waits to be printed to another branch or station. Scan it, and choose the new place: without a station, the staff there choose it.',
      ms: 'Memindahkan satu rekod yang menunggu dicetak ke cawangan atau stesen lain. Imbas rekod, dan pilih tempat baharu: tanpa stesen, kakitangan di sana memilihnya.',
    },
    next: '/ikad/cps/production/searchcard',
  },
  '/ikad/cps/general/support/existdata': {
    what: {
      en: 'Fetches records from the registry that have not come by themselves, by passport or by employer and sticker date. Those that are here already are shown, not taken twice.',
      ms: 'Mengambil rekod daripada pendaftaran yang belum tiba sendiri, mengikut pasport atau majikan dan tarikh pelekat. Rekod yang sudah ada dipaparkan, tidak diambil dua kali.',
    },
    next: '/ikad/cps/cardprinting',
  },
}

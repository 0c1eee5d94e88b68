import type { Words } from '#domain/words.ts'

/** A change that people notice, and the route of the screen where it can be tried. */
type NewsItem = { what: Words; screen?: string }
/** The news of one update. */
export type News = { number: number; on: string; items: readonly NewsItem[] }

/**
 * What changed for people at work, one entry for each update, the newest first. Each person sees
 * the entries that they have not read on Home, without the items of screens that they may not open.
 * The numbers are consecutive: the highest one that a person has read is stored (decision 111).
 */
export const news: readonly News[] = [
  {
    number: 2,
    on: '2026-12-01',
    items: [
      {
        what: {
          en: 'The bell no longer counts what somebody has settled: a received distribution, a decided count, a supplied shortage.',
          ms: 'Loceng tidak lagi mengira perkara yang telah diselesaikan: agihan yang diterima, kiraan yang diputuskan, kekurangan yang dibekalkan.',
        },
      },
      {
        what: {
          en: 'Cards that a count finds after their lot was closed are back in stock once a supervisor approves.',
          ms: 'Kad yang dijumpai oleh kiraan selepas lotnya ditutup kembali ke dalam stok apabila penyelia meluluskannya.',
        },
        screen: '/ikad/sms/stocktake',
      },
      {
        what: {
          en: 'Only a supervisor rejects a count.',
          ms: 'Hanya penyelia menolak kiraan.',
        },
        screen: '/ikad/sms/stocktake',
      },
      {
        what: {
          en: 'In a list, Enter opens the details of the row and moves into them, and Escape returns to the row.',
          ms: 'Dalam senarai, Enter membuka butiran baris dan masuk ke dalamnya, dan Escape kembali ke baris itu.',
        },
      },
    ],
  },
  {
    number: 1,
    on: '2026-11-30',
    items: [
      {
        what: {
          en: 'Words of the programme with a dotted line are explained when you point at them. F1 lists those of the screen.',
          ms: 'Istilah program yang bergaris titik diterangkan apabila anda menudingnya. F1 menyenaraikan istilah pada skrin itu.',
        },
      },
      {
        what: {
          en: 'A guide for your role, on one page to print, is in the menu under your name.',
          ms: 'Panduan bagi peranan anda, satu halaman untuk dicetak, ada dalam menu di bawah nama anda.',
        },
      },
      {
        what: {
          en: 'Choose under the bell whether a mail tells you of unread notifications.',
          ms: 'Pilih di bawah loceng sama ada mel memaklumkan pemberitahuan yang belum dibaca.',
        },
      },
      {
        what: {
          en: 'The person who received a distribution can undo that for 30 seconds.',
          ms: 'Orang yang menerima agihan boleh membuat asal penerimaan itu dalam 30 saat.',
        },
        screen: '/ikad/sms/distribution/receivedistributelot',
      },
      {
        what: {
          en: 'The camera of a phone or tablet scans, and a count survives a lost network.',
          ms: 'Kamera telefon atau tablet boleh mengimbas, dan kiraan kekal walaupun rangkaian terputus.',
        },
        screen: '/ikad/sms/stocktake',
      },
      {
        what: {
          en: 'A threshold, a station’s name and a bag’s state are changed in the list: click on them, or press F2.',
          ms: 'Ambang, nama stesen dan status beg diubah dalam senarai: klik padanya, atau tekan F2.',
        },
        screen: '/ikad/uam/general/setting/cardthresholdsetting',
      },
      {
        what: {
          en: 'A new user gets a temporary password, which you see once.',
          ms: 'Pengguna baharu mendapat kata laluan sementara, yang anda lihat sekali.',
        },
        screen: '/ikad/uam/newuser',
      },
    ],
  },
]

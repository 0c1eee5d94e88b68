import { firstJob } from './firstJob.ts'

export const receiveDistribution = firstJob(
  '/ikad/sms/distribution/receivedistributelot',
  ['Receive lots from headquarters', 'Terima lot dari ibu pejabat'],
  [
    'Scan the number of the distribution, then each lot.',
    'Imbas nombor agihan, kemudian setiap lot.',
  ],
  [
    'Report what is missing or damaged before you confirm.',
    'Laporkan yang kurang atau rosak sebelum mengesahkan.',
  ],
  ['Put the lots into the store.', 'Simpan lot di dalam stor.'],
)

export const moveWork = firstJob(
  '/ikad/cps/reassignjob',
  ['Share out the work', 'Agihkan kerja'],
  [
    'Select or scan the records that have waited longest.',
    'Pilih atau imbas rekod yang paling lama menunggu.',
  ],
  ['Choose the station that makes them.', 'Pilih stesen yang membuatnya.'],
  [
    'Have rejected cards made again here, too.',
    'Hantar kad yang ditolak untuk dibuat semula di sini juga.',
  ],
)

export const closeDay = firstJob(
  '/ikad/cps/production/lottravellerform',
  ['Verify the day’s lot travellers', 'Sahkan pengembara lot hari ini'],
  [
    'Open a traveller that waits, and compare its cards with what was recorded.',
    'Buka pengembara yang menunggu, dan bandingkan kadnya dengan yang direkodkan.',
  ],
  ['A difference needs an explanation.', 'Perbezaan memerlukan penjelasan.'],
  [
    'Verify it: the person who filled it in can’t.',
    'Sahkannya: orang yang mengisinya tidak boleh mengesahkan.',
  ],
)

export const print = firstJob(
  '/ikad/cps/cardprinting',
  ['Print a card', 'Cetak kad'],
  [
    'Scan a waiting record, or press A to add the selected ones.',
    'Imbas rekod yang menunggu, atau tekan A untuk menambah yang dipilih.',
  ],
  [
    'Scan the blank card, and print with Ctrl and Enter.',
    'Imbas kad kosong, dan cetak dengan Ctrl dan Enter.',
  ],
  ['Say how the card came out.', 'Nyatakan bagaimana kad itu keluar.'],
)

export const check = firstJob(
  '/ikad/cps/cardqc',
  ['Check a colleague’s card', 'Semak kad rakan sekerja'],
  ['Scan the card’s printed code and its chip.', 'Imbas kod bercetak dan cip kad.'],
  [
    'Compare photograph, name and numbers with the record.',
    'Bandingkan gambar, nama dan nombor dengan rekod.',
  ],
  [
    'Press P to pass it, or R and the number of a reason to reject it.',
    'Tekan P untuk meluluskannya, atau R dan nombor sebab untuk menolaknya.',
  ],
)

export const despatch = firstJob(
  '/ikad/cps/despatch',
  ['Despatch cards', 'Hantar kad'],
  [
    'Scan checked cards of one employer and sticker date.',
    'Imbas kad yang disemak bagi satu majikan dan tarikh pelekat.',
  ],
  ['Choose collection or courier.', 'Pilih pungutan atau kurier.'],
  ['Despatch, and print the label.', 'Hantar, dan cetak label.'],
)

import { firstJob } from './firstJob.ts'

export const registerUser = firstJob(
  '/ikad/uam/newuser',
  ['Register a colleague', 'Daftarkan rakan sekerja'],
  [
    'Enter who they are, and choose their branch and role.',
    'Masukkan butiran diri, dan pilih cawangan serta peranannya.',
  ],
  [
    'Save. A temporary password appears once: pass it on in person.',
    'Simpan. Kata laluan sementara dipaparkan sekali: serahkan sendiri kepadanya.',
  ],
  [
    'They choose their own password at the first sign-in.',
    'Dia memilih kata laluan sendiri semasa log masuk kali pertama.',
  ],
)

export const watchSystem = firstJob(
  '/ikad/uam/system',
  ['See whether the system is well', 'Lihat sama ada sistem berjalan baik'],
  [
    'Read the lines from the top: what needs attention is marked.',
    'Baca baris dari atas: yang memerlukan perhatian ditanda.',
  ],
  [
    'A marked line names the section of the runbook that helps.',
    'Baris yang ditanda menamakan bahagian buku panduan yang membantu.',
  ],
  [
    'Plan maintenance here before you stop anything.',
    'Rancang penyelenggaraan di sini sebelum menghentikan apa-apa.',
  ],
)

export const readTrail = firstJob(
  '/ikad/uam/auditlog',
  ['Find out who did what', 'Ketahui siapa melakukan apa'],
  ['Choose the days, then a person or a record.', 'Pilih hari, kemudian orang atau rekod.'],
  [
    'Open a step to see the values before and after it.',
    'Buka satu langkah untuk melihat nilai sebelum dan selepasnya.',
  ],
  ['Export the list as evidence.', 'Eksport senarai sebagai bukti.'],
)

export const receiveDelivery = firstJob(
  '/ikad/sms/lotreceive/uploaddo',
  ['Receive a delivery of blank cards', 'Terima hantaran kad kosong'],
  ['Choose the supplier’s delivery order (.xml).', 'Pilih pesanan hantaran pembekal (.xml).'],
  [
    'Compare its lots with the boxes. Errors are listed by line.',
    'Bandingkan lotnya dengan kotak. Ralat disenaraikan mengikut baris.',
  ],
  [
    'Confirm. The lots are then in the store of headquarters.',
    'Sahkan. Lot itu kemudian berada dalam stor ibu pejabat.',
  ],
)

export const distribute = firstJob(
  '/ikad/sms/distribution/distributelot',
  ['Send lots to a branch', 'Hantar lot ke cawangan'],
  ['Choose the branch and a bag.', 'Pilih cawangan dan beg.'],
  ['Scan the lots, or select them.', 'Imbas lot, atau pilih lot.'],
  [
    'Send, and put the delivery note in the bag.',
    'Hantar, dan masukkan nota hantaran ke dalam beg.',
  ],
)

export const decideCases = firstJob(
  '/ikad/sms/openmatters',
  ['Decide on what does not add up', 'Putuskan perkara yang tidak sepadan'],
  ['Take a case: you are then its owner.', 'Ambil satu kes: anda kini pemiliknya.'],
  ['Note what you find out.', 'Catat apa yang anda temui.'],
  [
    'Open its matter and decide, within its deadline.',
    'Buka perkaranya dan putuskan, dalam tempohnya.',
  ],
)

export const watchPrinters = firstJob(
  '/ikad/dpms/printerstatus',
  ['Watch the print stations', 'Pantau stesen cetakan'],
  [
    'Stations in trouble come first, in the list and on the map.',
    'Stesen yang bermasalah didahulukan, dalam senarai dan pada peta.',
  ],
  [
    'Choose a station to see since when, and what it printed today.',
    'Pilih stesen untuk melihat sejak bila, dan cetakannya hari ini.',
  ],
  ['The screen updates by itself.', 'Skrin ini dikemas kini dengan sendirinya.'],
)

export const resolveIncident = firstJob(
  '/ikad/dpms/incidents',
  ['Resolve an incident', 'Selesaikan insiden'],
  [
    'Take the incident, so that others see who works on it.',
    'Ambil insiden, supaya orang lain tahu siapa mengendalikannya.',
  ],
  ['Call the branch, and note what was found.', 'Hubungi cawangan, dan catat apa yang ditemui.'],
  ['Resolve it once the station prints again.', 'Selesaikannya apabila stesen mencetak semula.'],
)

export const compareUptime = firstJob(
  '/ikad/dpms/uptime',
  ['Find the unreliable stations', 'Cari stesen yang tidak stabil'],
  ['Choose the days and the branch.', 'Pilih hari dan cawangan.'],
  ['Look at the shortest strips first.', 'Lihat jalur terpendek dahulu.'],
  [
    'Then open Failures and repairs: how often, and for how long.',
    'Kemudian buka Kegagalan dan pembaikan: berapa kerap, dan berapa lama.',
  ],
)

export const readReport = firstJob(
  '/ikad/report/summarydailyproduction',
  ['Open a report', 'Buka laporan'],
  ['Choose the days and the branch.', 'Pilih hari dan cawangan.'],
  [
    'Point at a column’s title to read what it counts.',
    'Tuding pada tajuk lajur untuk membaca apa yang dikira.',
  ],
  ['Export it as .xlsx or .csv, or print it.', 'Eksport sebagai .xlsx atau .csv, atau cetak.'],
)

export const scheduleReport = firstJob(
  '/ikad/report/exports',
  ['Have a report made for you', 'Jadualkan laporan'],
  ['Schedule a report on its own screen.', 'Jadualkan laporan pada skrinnya sendiri.'],
  ['The bell says when its file is ready.', 'Loceng memberitahu apabila failnya sedia.'],
  ['Fetch the file here within three days.', 'Ambil fail di sini dalam tempoh tiga hari.'],
)

export const compareBranches = firstJob(
  '/ikad/report/stocklevel',
  ['Compare the branches’ stock', 'Bandingkan stok cawangan'],
  ['Choose a branch, or leave all.', 'Pilih cawangan, atau biarkan semua.'],
  ['Rows below their threshold are marked.', 'Baris di bawah ambangnya ditanda.'],
  ['Save the view to return to it.', 'Simpan paparan untuk kembali kepadanya.'],
)

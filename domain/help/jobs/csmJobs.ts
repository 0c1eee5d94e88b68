import { firstJob } from './firstJob.ts'

/** The jobs of the CSM area in their usual order; a person gets those that their rights open. */
export const csmJobs = [
  firstJob(
    '/csm/update/perso',
    ['Personalise a card', 'Personalisasikan kad'],
    [
      'The next job is open. Scan the serial of the blank card to begin.',
      'Tugasan seterusnya sudah terbuka. Imbas siri kad kosong untuk memulakannya.',
    ],
    ['Scan the chip when the card is made.', 'Imbas cip apabila kad siap.'],
    [
      'A bad card: scan the code of its reason twice.',
      'Kad yang rosak: imbas kod sebabnya dua kali.',
    ],
  ),
  firstJob(
    '/csm/update/qc',
    ['Check a colleague’s card', 'Semak kad rakan sekerja'],
    ['Scan the card’s serial.', 'Imbas siri kad.'],
    ['Compare the card, and scan its chip.', 'Bandingkan kad, dan imbas cipnya.'],
    ['Scan the serial once more to pass the card.', 'Imbas siri sekali lagi untuk meluluskan kad.'],
  ),
  firstJob(
    '/csm/job/search',
    ['Find a job', 'Cari tugasan'],
    [
      'Enter an IC number, a file, a batch or a serial, or scan a card.',
      'Masukkan nombor KP, fail, kelompok atau siri, atau imbas kad.',
    ],
    ['Open the job to see what happened to it.', 'Buka tugasan untuk melihat sejarahnya.'],
    [
      'Select jobs to queue them, or to have them made again.',
      'Pilih tugasan untuk memasukkannya ke giliran, atau membuatnya semula.',
    ],
  ),
  firstJob(
    '/csm/station',
    ['Block a faulty machine', 'Sekat mesin yang rosak'],
    ['Find the machine in the list.', 'Cari mesin dalam senarai.'],
    ['Block it: it then takes no new jobs.', 'Sekat mesin itu: ia tidak menerima tugasan baharu.'],
    ['Release it once it is repaired.', 'Buka semula apabila ia dibaiki.'],
  ),
  firstJob(
    '/csm/user',
    ['Give a colleague access', 'Beri rakan sekerja akses'],
    ['Choose the person, or register them.', 'Pilih orangnya, atau daftarkan.'],
    ['Grant the rights that their work needs.', 'Beri hak yang diperlukan kerjanya.'],
    ['The rights count at once.', 'Hak itu berkuat kuasa serta-merta.'],
  ),
  firstJob(
    '/csm/report/dailyreconciliation',
    ['Close a day', 'Tutup hari'],
    ['Compare the figures of the day.', 'Bandingkan angka hari itu.'],
    ['A difference needs an explanation.', 'Perbezaan memerlukan penjelasan.'],
    ['Close the day: its figures are then final.', 'Tutup hari itu: angkanya kemudian muktamad.'],
  ),
  firstJob(
    '/csm/report/auditlog',
    ['Find out who did what', 'Ketahui siapa melakukan apa'],
    ['Choose the days.', 'Pilih hari.'],
    ['Narrow the list by person or job.', 'Tapis mengikut orang atau tugasan.'],
    ['Export the list.', 'Eksport senarai.'],
  ),
]

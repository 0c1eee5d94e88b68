import type { Messages } from './messages.ts'

/** Messages of lot travellers: [English, Malay]. */
export const travellerMessages = {
  'traveller.notFound': ['This lot traveller was not found', 'Borang pengembara lot ini tidak dijumpai'],
  'traveller.exists': [
    'There is already a form for this lot, station, operator and day',
    'Borang bagi lot, stesen, operator dan hari ini sudah wujud',
  ],
  'traveller.stateNow': [
    'This is not possible: the form is now "{state}"',
    'Ini tidak boleh dilakukan: status borang kini "{state}"',
  ],
  'traveller.codeTwice': ['This code stands twice', 'Kod ini dimasukkan dua kali'],
  'traveller.rejectSum': [
    'The rejects do not add up to the sum of the quantities by code',
    'Jumlah tolakan tidak sama dengan jumlah kuantiti mengikut kod',
  ],
  'traveller.ofOperator': [
    'Whoever made the cards cannot verify the form. Another user must do it',
    'Operator yang menghasilkan kad tidak boleh mengesahkan borang ini. Pengguna lain perlu mengesahkan',
  ],
  'traveller.ofEditor': [
    'Whoever last changed the form cannot verify it. Another user must do it',
    'Orang yang terakhir mengubah borang tidak boleh mengesahkannya. Pengguna lain perlu mengesahkan',
  ],
  'traveller.unexplained': [
    'The form differs from what was recorded. Correct it, or explain the variance in the remark',
    'Borang berbeza daripada rekod. Betulkan borang, atau jelaskan perbezaannya dalam catatan',
  ],
  'traveller.otherVerifier': [
    'Whoever is signed in verifies the form; nobody verifies it in the name of somebody else',
    'Pengesah ialah pengguna yang log masuk; pengesahan tidak boleh dibuat bagi pihak orang lain',
  ],
} as const satisfies Messages

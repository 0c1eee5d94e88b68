import type { Messages } from './messages.ts'

/** Messages of lot travellers. */
export const travellerMessages = {
  'traveller.notFound': {
    en: 'This lot traveller was not found',
    ms: 'Borang pengembara lot ini tidak dijumpai',
  },
  'traveller.exists': {
    en: 'There is already a form for this lot, station, operator and day',
    ms: 'Borang bagi lot, stesen, operator dan hari ini sudah wujud',
  },
  'traveller.stateNow': {
    en: 'This is not possible: the form is now "{state}"',
    ms: 'Ini tidak boleh dilakukan: status borang kini "{state}"',
  },
  'traveller.dayOver': {
    en: 'A verified form is supplemented on its own day only, and that day is over',
    ms: 'Borang yang disahkan hanya boleh ditambah pada harinya sendiri, dan hari itu telah berakhir',
  },
  'traveller.codeTwice': { en: 'This code is entered twice', ms: 'Kod ini dimasukkan dua kali' },
  'traveller.rejectSum': {
    en: 'The rejects do not add up to the sum of the quantities by code',
    ms: 'Jumlah tolakan tidak sama dengan jumlah kuantiti mengikut kod',
  },
  'traveller.ofOperator': {
    en: 'The person who made the cards cannot verify the form. Another user must do it',
    ms: 'Operator yang menghasilkan kad tidak boleh mengesahkan borang ini. Pengguna lain perlu mengesahkan',
  },
  'traveller.ofEditor': {
    en: 'The person who last changed the form cannot verify it. Another user must do it',
    ms: 'Orang yang terakhir mengubah borang tidak boleh mengesahkannya. Pengguna lain perlu mengesahkan',
  },
  'traveller.unexplained': {
    en: 'The form differs from what was recorded. Correct it, or explain the variance in the remark',
    ms: 'Borang berbeza daripada rekod. Betulkan borang, atau jelaskan perbezaannya dalam catatan',
  },
} as const satisfies Messages

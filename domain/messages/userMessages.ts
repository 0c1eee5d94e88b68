import type { Messages } from './messages.ts'

/** Messages of users and their passwords. */
export const userMessages = {
  'login.passwordGiven': {
    en: 'Your password was given to you by an administrator',
    ms: 'Kata laluan anda diberikan oleh pentadbir',
  },
  'user.notDeleted': { en: 'This user is not deleted', ms: 'Pengguna ini tidak dipadam' },
  'password.rule': {
    en: 'At least 8 characters with a digit, an uppercase and a lowercase letter',
    ms: 'Sekurang-kurangnya 8 aksara dengan satu digit, satu huruf besar dan satu huruf kecil',
  },
  'password.common': { en: 'This password is too common', ms: 'Kata laluan ini terlalu biasa' },
  'password.mismatch': {
    en: 'The two passwords do not match',
    ms: 'Kedua-dua kata laluan tidak sepadan',
  },
  'password.same': {
    en: 'The new password must differ from the old one',
    ms: 'Kata laluan baharu mesti berbeza daripada yang lama',
  },
  'password.wrong': { en: 'The old password is not right', ms: 'Kata laluan lama tidak betul' },
  'user.notFound': { en: 'This user was not found', ms: 'Pengguna ini tidak dijumpai' },
  'user.self': {
    en: 'You cannot do this to your own account',
    ms: 'Anda tidak boleh melakukan ini pada akaun anda sendiri',
  },
  'user.ownRole': {
    en: 'You cannot raise your own role or rights',
    ms: 'Anda tidak boleh menaikkan peranan atau hak anda sendiri',
  },
  'user.roleAbove': {
    en: 'You cannot give a role above your own',
    ms: 'Anda tidak boleh memberikan peranan yang lebih tinggi daripada peranan anda sendiri',
  },
  'user.rightLacking': {
    en: 'You cannot give a right in the CSM area that you do not have. A system administrator at headquarters gives it',
    ms: 'Anda tidak boleh memberikan hak dalam kawasan CSM yang tiada pada anda. Pentadbir sistem di ibu pejabat yang memberikannya',
  },
  'user.above': {
    en: 'This user has a higher role, or a right in the CSM area that you do not have. A system administrator at headquarters administers them',
    ms: 'Pengguna ini mempunyai peranan yang lebih tinggi, atau hak dalam kawasan CSM yang tiada pada anda. Pentadbir sistem di ibu pejabat yang mentadbirnya',
  },
  'user.lastAdministrator': {
    en: 'This is the last administrator at headquarters. Appoint another one first',
    ms: 'Ini pentadbir terakhir di ibu pejabat. Lantik pentadbir lain dahulu',
  },
  'login.suspended': {
    en: 'This account is suspended, because nobody confirmed its rights in time. Ask an administrator to confirm them',
    ms: 'Akaun ini digantung kerana haknya tidak disahkan dalam tempoh. Minta pentadbir mengesahkannya',
  },
  'rights.self': {
    en: 'Nobody confirms their own rights. Ask another person',
    ms: 'Hak sendiri tidak boleh disahkan sendiri. Minta orang lain mengesahkannya',
  },
  'rights.ofHeadquarters': {
    en: 'Headquarters’ administrators confirm supervisors, administrators and their own staff',
    ms: 'Pentadbir ibu pejabat mengesahkan penyelia, pentadbir dan kakitangan ibu pejabat',
  },
  'rights.suspended': {
    en: 'Only an administrator can lift this suspension',
    ms: 'Hanya pentadbir boleh menarik balik penggantungan ini',
  },
  'rights.notDue': {
    en: 'These rights are already confirmed until {dueOn}',
    ms: 'Hak ini telah disahkan sehingga {dueOn}',
  },
  'rights.period': {
    en: 'A period has 1, 3, 6 or 12 months',
    ms: 'Satu tempoh ialah 1, 3, 6 atau 12 bulan',
  },
  'login.cardMismatch': {
    en: 'The card or the password is not right. A card must be enrolled by an administrator first',
    ms: 'Kad atau kata laluan tidak betul. Kad perlu didaftarkan oleh pentadbir dahulu',
  },
  'login.cardElsewhere': {
    en: 'This card signs in at stations of its holder’s branch only. Sign in by your user id',
    ms: 'Kad ini hanya boleh log masuk di stesen cawangan pemegangnya. Log masuk dengan ID pengguna anda',
  },
  'staffCard.taken': {
    en: 'This card is enrolled for another person',
    ms: 'Kad ini telah didaftarkan untuk orang lain',
  },
  'staffCard.ofApplicant': {
    en: 'This card was made for an applicant and cannot be a staff card',
    ms: 'Kad ini dibuat untuk pemohon dan tidak boleh menjadi kad kakitangan',
  },
  'passkey.refused': {
    en: 'The fingerprint could not be verified',
    ms: 'Cap jari tidak dapat disahkan',
  },
  'passkey.enrolledHere': {
    en: 'This device is already enrolled',
    ms: 'Peranti ini telah didaftarkan',
  },
  'passkey.needed': {
    en: 'This account needs a fingerprint beside the password. Sign in or approve with it in the web application',
    ms: 'Akaun ini memerlukan cap jari selain kata laluan. Log masuk atau beri kelulusan dengannya dalam aplikasi web',
  },
  'passkey.enrolFirst': {
    en: 'This account needs a fingerprint beside the password. Enrol one before you go on',
    ms: 'Akaun ini memerlukan cap jari selain kata laluan. Daftarkan satu sebelum meneruskan',
  },
  'passkey.last': {
    en: 'This is your last fingerprint, and your account needs one. Enrol another first',
    ms: 'Ini cap jari terakhir anda dan akaun anda memerlukannya. Daftarkan yang lain dahulu',
  },
  'view.tooMany': {
    en: 'You have {max} saved views. Delete one before you save another',
    ms: 'Anda mempunyai {max} paparan tersimpan. Padam satu sebelum menyimpan yang lain',
  },
  'view.tooManyShared': {
    en: 'They have {max} shared views. Stop sharing one before you share another',
    ms: 'Mereka mempunyai {max} paparan kongsi. Henti kongsi satu sebelum mengongsi yang lain',
  },
  'view.namesRecord': {
    en: 'A shared view cannot contain a search text, a station or an open record. Clear them, save the view again, then share it',
    ms: 'Paparan kongsi tidak boleh mengandungi teks carian, stesen atau rekod terbuka. Kosongkan, simpan semula paparan, kemudian kongsi',
  },
  'view.sharedBeyond': {
    en: 'This view is shared with people with whom you may no longer share. Stop sharing it before you change it',
    ms: 'Paparan ini dikongsi dengan orang yang tidak lagi boleh anda kongsi. Henti kongsi sebelum mengubahnya',
  },
} as const satisfies Messages

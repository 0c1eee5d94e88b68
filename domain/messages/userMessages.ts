import type { Messages } from './messages.ts'

/** Messages of users and their passwords: [English, Malay]. */
export const userMessages = {
  'password.rule': [
    'At least 8 characters with a digit, an uppercase and a lowercase letter',
    'Sekurang-kurangnya 8 aksara dengan satu digit, satu huruf besar dan satu huruf kecil',
  ],
  'password.common': ['This password is too common', 'Kata laluan ini terlalu biasa'],
  'password.mismatch': ['The two passwords do not match', 'Kedua-dua kata laluan tidak sepadan'],
  'password.same': ['The new password must differ from the old one', 'Kata laluan baharu mesti berbeza daripada yang lama'],
  'password.wrong': ['The old password is not right', 'Kata laluan lama tidak betul'],
  'user.notFound': ['This user was not found', 'Pengguna ini tidak dijumpai'],
  'user.self': ['You cannot do this to your own account', 'Anda tidak boleh melakukan ini pada akaun anda sendiri'],
  'user.ownRole': ['You cannot raise your own role or rights', 'Anda tidak boleh menaikkan peranan atau hak anda sendiri'],
  'user.roleAbove': [
    'You cannot give a role above your own',
    'Anda tidak boleh memberikan peranan yang lebih tinggi daripada peranan anda sendiri',
  ],
  'user.rightLacking': [
    'You cannot give a right in the CSM area that you do not have. A system administrator at headquarters gives it',
    'Anda tidak boleh memberikan hak dalam kawasan CSM yang tiada pada anda. Pentadbir sistem di ibu pejabat yang memberikannya',
  ],
  'user.above': [
    'This user has a higher role, or a right in the CSM area that you do not have. A system administrator at headquarters administers them',
    'Pengguna ini mempunyai peranan yang lebih tinggi, atau hak dalam kawasan CSM yang tiada pada anda. Pentadbir sistem di ibu pejabat yang mentadbirnya',
  ],
  'user.lastAdministrator': [
    'This is the last administrator at headquarters. Appoint another one first',
    'Ini pentadbir terakhir di ibu pejabat. Lantik pentadbir lain dahulu',
  ],
  'passkey.refused': ['The fingerprint could not be verified', 'Cap jari tidak dapat disahkan'],
  'passkey.needed': [
    'This account needs a fingerprint beside the password. Sign in or approve with it in the web application',
    'Akaun ini memerlukan cap jari selain kata laluan. Log masuk atau beri kelulusan dengannya dalam aplikasi web',
  ],
  'passkey.enrolFirst': [
    'This account needs a fingerprint beside the password. Enrol one before you go on',
    'Akaun ini memerlukan cap jari selain kata laluan. Daftarkan satu sebelum meneruskan',
  ],
  'passkey.last': [
    'This is your last fingerprint, and your account needs one. Enrol another first',
    'Ini cap jari terakhir anda dan akaun anda memerlukannya. Daftarkan yang lain dahulu',
  ],
} as const satisfies Messages

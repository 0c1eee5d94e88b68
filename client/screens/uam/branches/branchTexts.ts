/** Words of the branches' form and table. */
export const branchTexts = {
  what: ['Branch', 'Cawangan'],
  code: ['Branch code', 'Kod cawangan'],
  codeHint: ['At most 10 letters and digits. It never changes', 'Paling banyak 10 huruf dan digit. Kod tidak boleh ditukar'],
  name: ['Name', 'Nama'],
  nameHint: ['At most 100 characters', 'Paling banyak 100 aksara'],
  region: ['Region', 'Wilayah'],
  regionHint: ['At most 50 characters', 'Paling banyak 50 aksara'],
  type: ['Branch type', 'Jenis cawangan'],
  typeHint: ['Says which card types it makes', 'Menentukan jenis kad yang dihasilkan'],
  plks: ['PLKS', 'PLKS'],
  plksHint: ['It handles PLKS cards', 'Mengendalikan kad PLKS'],
  alone: ['One user on shift at a time', 'Seorang pengguna setiap syif'],
  aloneHint: [
    'Then the one who personalised a card may also pass it. The audit trail says so',
    'Orang yang mempersonalkan kad juga boleh meluluskannya. Jejak audit merekodkannya',
  ],
  passkey: ['Fingerprint beside the password', 'Cap jari selain kata laluan'],
  passkeyHint: [
    'Its people also show their fingerprint when they sign in, and enrol one first if they have none. Other systems can no longer sign in as them',
    'Kakitangannya juga menunjukkan cap jari semasa log masuk, dan mendaftarkannya dahulu jika belum ada. Sistem lain tidak lagi boleh log masuk sebagai mereka',
  ],
  place: ['Location of the branch', 'Lokasi cawangan'],
} as const

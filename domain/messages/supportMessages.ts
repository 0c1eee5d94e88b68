import type { Messages } from './messages.ts'

/** Messages of the support tools: [English, Malay]. */
export const supportMessages = {
  'image.unknownType': [
    'This is no JPEG, PNG or WebP image, whatever its name says',
    'Ini bukan imej JPEG, PNG atau WebP, walau apa pun namanya',
  ],
  'image.animated': [
    'Moving images cannot be printed. Choose a still one',
    'Imej bergerak tidak boleh dicetak. Pilih imej pegun',
  ],
  'image.tooManyPixels': [
    'The image is too large: {width} × {height} pixels, where at most {max} million are taken',
    'Imej terlalu besar: {width} × {height} piksel, sedangkan had ialah {max} juta piksel',
  ],
  'image.unreadable': ['The image is damaged and cannot be read to its end', 'Imej rosak dan tidak dapat dibaca sepenuhnya'],
  'image.cropOutside': ['The part that was chosen lies outside of the image', 'Bahagian yang dipilih berada di luar imej'],
  'image.busy': [
    'Many images are being worked on at the moment. Try again in a few seconds',
    'Banyak imej sedang diproses sekarang. Cuba lagi sebentar nanti',
  ],
  'image.notFound': ['There is no image for this application', 'Tiada imej bagi permohonan ini'],
  'registry.notConfigured': [
    'This system is not connected to the immigration department’s registry. The administrator must set it up first',
    'Sistem ini tidak disambungkan ke daftar Jabatan Imigresen. Pentadbir perlu menyediakannya dahulu',
  ],
  'registry.unreachable': [
    'The immigration department’s registry gave no usable answer: {reason}. Try again later',
    'Daftar Jabatan Imigresen tidak memberi jawapan yang boleh digunakan: {reason}. Cuba lagi kemudian',
  ],
  'registry.tooMany': [
    'The registry has more than {max} such records. Have them sent as a file',
    'Daftar mempunyai lebih {max} rekod sedemikian. Minta rekod dihantar sebagai fail',
  ],
  'row.expiresLater': [
    'The pass expires on {date}: only passes that expire before {limit} are pulled',
    'Pas tamat pada {date}: hanya pas yang tamat sebelum {limit} ditarik',
  ],
  'row.expired': ['The pass has already expired, on {date}', 'Pas telah pun tamat pada {date}'],
  'row.otherBranch': ['This record belongs to another branch', 'Rekod ini milik cawangan lain'],
} as const satisfies Messages

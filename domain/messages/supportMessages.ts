import type { Messages } from './messages.ts'

/** Messages of the support tools. */
export const supportMessages = {
  'image.unknownType': {
    en: 'This is no JPEG, PNG or WebP image, whatever its name says',
    ms: 'Ini bukan imej JPEG, PNG atau WebP, walau apa pun namanya',
  },
  'image.animated': {
    en: 'Moving images cannot be printed. Choose a still one',
    ms: 'Imej bergerak tidak boleh dicetak. Pilih imej pegun',
  },
  'image.tooManyPixels': {
    en: 'The image is too large: {width} × {height} pixels, where at most {max} million are taken',
    ms: 'Imej terlalu besar: {width} × {height} piksel, sedangkan had ialah {max} juta piksel',
  },
  'image.unreadable': {
    en: 'The image is damaged and cannot be read to its end',
    ms: 'Imej rosak dan tidak dapat dibaca sepenuhnya',
  },
  'image.cropOutside': {
    en: 'The part that was chosen lies outside of the image',
    ms: 'Bahagian yang dipilih berada di luar imej',
  },
  'image.cardInPrinter': {
    en: 'The card is being printed with the image that is saved. Say at the printer what became of the card first',
    ms: 'Kad sedang dicetak dengan imej yang disimpan. Nyatakan dahulu di pencetak apa yang berlaku pada kad itu',
  },
  'image.cardWaitsForQc': {
    en: 'A card with the image that is saved waits for quality check. Reject the card there first',
    ms: 'Kad dengan imej yang disimpan menunggu pemeriksaan kualiti. Tolak kad itu di sana dahulu',
  },
  'image.cardPassed': {
    en: 'A card with the image that is saved has passed quality check. Reject the card manually first, then have it remade',
    ms: 'Kad dengan imej yang disimpan telah lulus pemeriksaan kualiti. Tolak kad itu secara manual dahulu, kemudian buat semula kad',
  },
  'image.cardDespatched': {
    en: 'A card with the image that is saved is despatched. Undespatch and reject the card first, then have it remade',
    ms: 'Kad dengan imej yang disimpan telah dihantar. Tarik balik dan tolak kad itu dahulu, kemudian buat semula kad',
  },
  'image.busy': {
    en: 'Many images are being worked on at the moment. Try again in a few seconds',
    ms: 'Banyak imej sedang diproses sekarang. Cuba lagi sebentar nanti',
  },
  'image.notFound': {
    en: 'There is no image for this application',
    ms: 'Tiada imej bagi permohonan ini',
  },
  'registry.notConfigured': {
    en: 'This system is not connected to the immigration department’s registry. The administrator must set it up first',
    ms: 'Sistem ini tidak disambungkan ke daftar Jabatan Imigresen. Pentadbir perlu menyediakannya dahulu',
  },
  'registry.unreachable': {
    en: 'The immigration department’s registry gave no usable answer: {reason}. Try again later',
    ms: 'Daftar Jabatan Imigresen tidak memberi jawapan yang boleh digunakan: {reason}. Cuba lagi kemudian',
  },
  'registry.tooMany': {
    en: 'The registry has more than {max} such records. Have them sent as a file',
    ms: 'Daftar mempunyai lebih {max} rekod sedemikian. Minta rekod dihantar sebagai fail',
  },
  'row.expiresLater': {
    en: 'The pass expires on {date}: only passes that expire before {limit} are pulled',
    ms: 'Pas tamat pada {date}: hanya pas yang tamat sebelum {limit} ditarik',
  },
  'row.expired': {
    en: 'The pass has already expired, on {date}',
    ms: 'Pas telah pun tamat pada {date}',
  },
  'row.otherBranch': {
    en: 'This record belongs to another branch',
    ms: 'Rekod ini milik cawangan lain',
  },
} as const satisfies Messages

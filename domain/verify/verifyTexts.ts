import type { Words } from '#domain/words.ts'

/**
 * The texts of the public page, in both languages: the page works without the product's catalogues.
 */
export const verifyTexts = {
  title: { en: 'Verify a card', ms: 'Sahkan kad' },
  about: {
    en: 'Says whether the QR code of a card is genuine. It works without a network once this page was opened; nothing that you scan is kept.',
    ms: 'Menyatakan sama ada kod QR sesuatu kad adalah tulen. Ia berfungsi tanpa rangkaian setelah halaman ini dibuka; apa yang diimbas tidak disimpan.',
  },
  field: {
    en: 'Scan the QR code, or paste what it says',
    ms: 'Imbas kod QR, atau tampal kandungannya',
  },
  check: { en: 'Check', ms: 'Semak' },
  camera: { en: 'Use the camera', ms: 'Guna kamera' },
  stop: { en: 'Stop the camera', ms: 'Hentikan kamera' },
  genuine: { en: 'Genuine', ms: 'Tulen' },
  genuineHint: {
    en: 'The programme signed this code. Compare what it states with what is printed on the card.',
    ms: 'Program telah menandatangani kod ini. Bandingkan butirannya dengan apa yang dicetak pada kad.',
  },
  forged: { en: 'Not genuine', ms: 'Tidak tulen' },
  forgedHint: {
    en: 'The signature does not hold: the code was changed, or somebody else made it.',
    ms: 'Tandatangan tidak sah: kod ini telah diubah, atau dibuat oleh pihak lain.',
  },
  damaged: { en: 'Not read as it is printed', ms: 'Tidak dibaca seperti yang dicetak' },
  damagedHint: {
    en: 'Check Caps Lock and the scanner’s keyboard language, then scan the code again.',
    ms: 'Semak Caps Lock dan bahasa papan kekunci pengimbas, kemudian imbas kod sekali lagi.',
  },
  other: { en: 'Not a card’s code', ms: 'Bukan kod kad' },
  otherHint: {
    en: 'This does not read as a QR code of a card of this programme. Scan the one on the card. If you did, check Caps Lock and the scanner’s keyboard language.',
    ms: 'Ini tidak dibaca sebagai kod QR kad program ini. Imbas kod yang terdapat pada kad. Jika itu yang diimbas, semak Caps Lock dan bahasa papan kekunci pengimbas.',
  },
  unknownKey: { en: 'Cannot be checked here', ms: 'Tidak dapat disemak di sini' },
  unknownKeyHint: {
    en: 'The code names a key that is not known on this device. Connect to the network and check again; if it stays so, the code is not genuine.',
    ms: 'Kod ini menamakan kunci yang tidak dikenali pada peranti ini. Sambung ke rangkaian dan semak semula; jika masih begitu, kod ini tidak tulen.',
  },
  unable: {
    en: 'This browser cannot check signatures. Use a current version of Chrome, Edge, Firefox or Safari, over HTTPS.',
    ms: 'Pelayar ini tidak dapat menyemak tandatangan. Gunakan versi terkini Chrome, Edge, Firefox atau Safari, melalui HTTPS.',
  },
  expired: { en: 'The pass expired on {date}', ms: 'Pas tamat tempoh pada {date}' },
  application: { en: 'Application', ms: 'Permohonan' },
  passport: { en: 'Passport', ms: 'Pasport' },
  sticker: { en: 'Sticker', ms: 'Pelekat' },
  expiry: { en: 'Pass expires', ms: 'Pas tamat' },
  standing: { en: 'With the programme', ms: 'Dengan program' },
  asking: { en: 'asking …', ms: 'sedang bertanya …' },
  offline: {
    en: 'Not asked: there is no network. It is not known whether the card is still valid',
    ms: 'Tidak ditanya: tiada rangkaian. Tidak diketahui sama ada kad masih sah',
  },
  busy: {
    en: 'Not asked: too many questions. Wait a minute',
    ms: 'Tidak ditanya: terlalu banyak pertanyaan. Tunggu seminit',
  },
  dark: { en: 'Dark', ms: 'Gelap' },
  light: { en: 'Light', ms: 'Cerah' },
} as const satisfies Record<string, Words>

/** Why the page can't read a card's code by the camera, and what to do. */
export const verifyCameraTexts = {
  denied: {
    en: 'The browser does not allow the camera. Allow it for this site, then use it again.',
    ms: 'Pelayar tidak membenarkan kamera. Benarkan kamera untuk laman ini, kemudian guna semula.',
  },
  none: {
    en: 'This device has no camera that can be used.',
    ms: 'Peranti ini tiada kamera yang boleh digunakan.',
  },
  busy: {
    en: 'The camera gives no picture. Close other programs that use it, then use it again.',
    ms: 'Kamera tidak memberi gambar. Tutup program lain yang menggunakannya, kemudian guna semula.',
  },
  insecure: {
    en: 'Browsers allow the camera over HTTPS only. Open this page by its https address.',
    ms: 'Pelayar hanya membenarkan kamera melalui HTTPS. Buka halaman ini dengan alamat https.',
  },
  decoder: {
    en: 'The part that reads codes could not be loaded. Check the connection, then use it again.',
    ms: 'Bahagian yang membaca kod tidak dapat dimuatkan. Semak sambungan, kemudian guna semula.',
  },
} satisfies Record<string, Words>

import type { Messages } from './messages.ts'

/** Messages of a field, or of a row that was sent. */
export const fieldMessages = {
  'field.required': { en: 'This is required', ms: 'Ruangan ini diperlukan' },
  'field.tooLong': { en: 'At most {max} characters', ms: 'Paling banyak {max} aksara' },
  'field.tooShort': { en: 'At least {min} characters', ms: 'Sekurang-kurangnya {min} aksara' },
  'field.invalid': { en: 'This is not valid', ms: 'Ini tidak sah' },
  'field.unknown': { en: 'There is no such field', ms: 'Medan ini tiada' },
  'field.unseen': {
    en: 'There is an invisible character, {character}, after “{after}”. Delete it, or type the value again',
    ms: 'Terdapat aksara yang tidak kelihatan, {character}, selepas “{after}”. Padamkannya, atau taip semula',
  },
  'sort.tooLong': {
    en: 'More than {max} rows match. Narrow the list to sort it by this column',
    ms: 'Lebih daripada {max} baris sepadan. Tapis senarai untuk mengisihnya mengikut lajur ini',
  },
  'filter.notTaken': {
    en: 'This report is not narrowed by this',
    ms: 'Laporan ini tidak boleh ditapis mengikut ini',
  },
  'field.email': {
    en: 'This is not an email address, as in name@agency.gov.my',
    ms: 'Ini bukan alamat e-mel, seperti nama@agensi.gov.my',
  },
  'field.whole': { en: 'Enter a whole number', ms: 'Masukkan nombor bulat' },
  'field.unclearWhole': {
    en: '{text} may mean two numbers. Write it without the point',
    ms: '{text} boleh bermaksud dua nombor. Tulis tanpa titik',
  },
  'field.number': {
    en: 'Enter a number, with a point before decimals',
    ms: 'Masukkan nombor, dengan titik sebelum perpuluhan',
  },
  'field.longNumber': {
    en: 'A number of more than 15 digits may have lost some on its way. Send it as text',
    ms: 'Nombor yang melebihi 15 digit mungkin kehilangan sebahagian digitnya. Hantar sebagai teks',
  },
  'field.shortened': {
    en: 'A spreadsheet shortened this number to {shown}, and lost digits. Make its column text, and enter the whole number',
    ms: 'Hamparan telah memendekkan nombor ini kepada {shown}, dan digitnya hilang. Jadikan lajurnya teks, dan masukkan nombor penuh',
  },
  'field.sheetError': {
    en: 'A spreadsheet shows {shown} where a formula failed. Enter what is meant',
    ms: 'Hamparan menunjukkan {shown} apabila formula gagal. Masukkan nilai yang dimaksudkan',
  },
  'field.min': { en: 'At least {min}', ms: 'Sekurang-kurangnya {min}' },
  'field.max': { en: 'At most {max}', ms: 'Paling banyak {max}' },
  'field.date': {
    en: 'Enter a date such as 21 Nov 2026 or 2026-11-21',
    ms: 'Masukkan tarikh seperti 21 Nov 2026 atau 2026-11-21',
  },
  'field.day': {
    en: 'A day is written as 2026-11-21, and lies between 1900 and 2199',
    ms: 'Tarikh ditulis seperti 2026-11-21, antara tahun 1900 hingga 2199',
  },
  'field.moment': {
    en: 'A moment is written as 2026-11-21T08:00:00Z, and lies between 1900 and 2199',
    ms: 'Masa ditulis seperti 2026-11-21T08:00:00Z, antara tahun 1900 hingga 2199',
  },
  'field.choice': { en: 'One of these: {choices}', ms: 'Salah satu daripada: {choices}' },
  'field.integer': {
    en: 'A whole number from -2147483648 to 2147483647',
    ms: 'Nombor bulat dari -2147483648 hingga 2147483647',
  },
  'field.answered': {
    en: 'This is answered, and never taken',
    ms: 'Ini dijawab sahaja, tidak diterima',
  },
  'field.coordinates': {
    en: 'Give both latitude and longitude, within Malaysia: latitude {south} to {north}, longitude {west} to {east}',
    ms: 'Berikan latitud dan longitud, kedua-duanya dalam Malaysia: latitud {south} hingga {north}, longitud {west} hingga {east}',
  },
  'field.cardSerial': {
    en: 'A card’s serial is nine digits, as in 004005537',
    ms: 'Siri kad ialah sembilan digit, seperti 004005537',
  },
  'field.chipSerial': {
    en: 'A chip’s serial is 8 to 32 of 0–9 and A–F, as in 0477F219C0D1',
    ms: 'Siri cip ialah 8 hingga 32 daripada 0–9 dan A–F, seperti 0477F219C0D1',
  },
  'field.lotNo': {
    en: 'A lot’s number is letters, digits and . _ / -, as in PLKS-L0131',
    ms: 'Nombor lot ialah huruf, digit dan . _ / -, seperti PLKS-L0131',
  },
  'field.postcode': {
    en: 'A postcode is five digits, as in 80000',
    ms: 'Poskod ialah lima digit, seperti 80000',
  },
  'field.phone': {
    en: 'A phone number is 6 to 20 digits, as in 07-555 0123',
    ms: 'Nombor telefon ialah 6 hingga 20 digit, seperti 07-555 0123',
  },
  'field.loginId': {
    en: 'A user id is letters of a to z, digits and . _ @ -, as in nor.azizah',
    ms: 'ID pengguna ialah huruf a hingga z, digit dan . _ @ -, seperti nor.azizah',
  },
  'field.personName': {
    en: "A name begins with a letter and has letters, spaces and . ' · @ / ( ) , -, and a colon behind a letter (MD: RAHIM)",
    ms: "Nama bermula dengan huruf dan mengandungi huruf, ruang dan . ' · @ / ( ) , -, serta titik bertindih selepas huruf (MD: RAHIM)",
  },
  'field.myKad': {
    en: 'A MyKad number is 12 digits, as in 900131-01-5123',
    ms: 'Nombor MyKad ialah 12 digit, seperti 900131-01-5123',
  },
  'field.pattern': {
    en: 'This is not in the expected form',
    ms: 'Bentuk tidak seperti yang dijangka',
  },
  'row.repeated': {
    en: 'This row is in the file more than once',
    ms: 'Baris ini ada lebih sekali dalam fail',
  },
  'row.unreadable': {
    en: 'This record is too long or is not a record',
    ms: 'Rekod ini terlalu panjang atau bukan rekod',
  },
  'row.ragged': {
    en: 'The row has {found} cells, but there are {expected} headings: a separator or a quote is missing or too many',
    ms: 'Baris ini mempunyai {found} sel, tetapi terdapat {expected} tajuk: pemisah atau tanda petik kurang atau berlebihan',
  },
  'row.quote': {
    en: 'The quotes of this cell can be understood in more than one way: {shown}. Write each quote within quotes twice',
    ms: 'Tanda petik sel ini boleh difahami dengan lebih daripada satu cara: {shown}. Tulis setiap tanda petik di dalam petikan dua kali',
  },
  'row.country': {
    en: 'This is not the three-letter code of a country (ISO 3166)',
    ms: 'Ini bukan kod tiga huruf negara (ISO 3166)',
  },
  // Kept for the recorded results of files from before the pass settings.
  'row.nationality': {
    en: 'This is not one of the source countries of the programme',
    ms: 'Ini bukan salah satu negara sumber program ini',
  },
  'row.sector': {
    en: 'This is not one of the sectors of the programme',
    ms: 'Ini bukan salah satu sektor program ini',
  },
  'row.passport': {
    en: 'The passport number does not have the form of its country',
    ms: 'Bentuk nombor pasport tidak sepadan dengan negaranya',
  },
  'row.state': { en: 'This is not a state of Malaysia', ms: 'Ini bukan negeri di Malaysia' },
  'row.postcode': {
    en: 'The postcode does not belong to the state',
    ms: 'Poskod ini bukan milik negeri tersebut',
  },
  'address.city': {
    en: 'Postcode {postcode} belongs to {cities}',
    ms: 'Poskod {postcode} ialah poskod {cities}',
  },
  'row.passExpiry': {
    en: 'The pass must expire after the sticker date',
    ms: 'Tarikh tamat pas mesti selepas tarikh pelekat',
  },
  'row.birthDate': {
    en: 'The date of birth must be before the sticker date',
    ms: 'Tarikh lahir mesti sebelum tarikh pelekat',
  },
  'row.tooYoung': {
    en: 'The holder is {age} on the sticker date; holders are at least {least}',
    ms: 'Pemegang berumur {age} pada tarikh pelekat; pemegang mesti sekurang-kurangnya {least}',
  },
  'row.tooOld': {
    en: 'The holder is {age} on the sticker date; with this card type holders are at most {most}',
    ms: 'Pemegang berumur {age} pada tarikh pelekat; bagi jenis kad ini pemegang paling tua {most}',
  },
  'row.unusualAge': {
    en: 'The holder is {age} on the sticker date, which is unusual',
    ms: 'Pemegang berumur {age} pada tarikh pelekat, dan ini luar biasa',
  },
  'row.stickerShared': {
    en: 'Application {applicationNo} has the same sticker number, which is unusual',
    ms: 'Permohonan {applicationNo} mempunyai nombor pelekat yang sama, dan ini luar biasa',
  },
  'row.passportShared': {
    en: 'Application {applicationNo} has the same passport, with another birth date or gender, which is unusual',
    ms: 'Permohonan {applicationNo} mempunyai pasport yang sama, dengan tarikh lahir atau jantina lain, dan ini luar biasa',
  },
  'row.stickerPast': {
    en: 'The sticker is dated {date}, more than {days} days ago',
    ms: 'Pelekat bertarikh {date}, lebih {days} hari yang lalu',
  },
  'row.stickerAhead': {
    en: 'The sticker is dated {date}, more than {days} days ahead',
    ms: 'Pelekat bertarikh {date}, lebih {days} hari akan datang',
  },
  'row.unusualSticker': {
    en: 'The sticker is dated {date}, more than {days} days ahead, which is unusual',
    ms: 'Pelekat bertarikh {date}, lebih {days} hari akan datang, dan ini luar biasa',
  },
  'row.expiredLongAgo': {
    en: 'The pass expired on {date}, more than {months} months ago: it is no new work',
    ms: 'Pas tamat pada {date}, lebih {months} bulan lalu: ini bukan kerja baharu',
  },
  'row.unusualPass': {
    en: 'The pass expires on {date}, more than {years} years after the sticker date, which is unusual',
    ms: 'Pas tamat pada {date}, lebih {years} tahun selepas tarikh pelekat, dan ini luar biasa',
  },
  'row.receivedAhead': {
    en: 'The card cannot have been received on {date}, which is yet to come',
    ms: 'Kad tidak mungkin diterima pada {date}, iaitu tarikh akan datang',
  },
  'row.dismissed': {
    en: 'Somebody looked at this record and dismissed it',
    ms: 'Rekod ini telah disemak dan diketepikan',
  },
  'held.decided': {
    en: 'Somebody has decided on this record in the meantime',
    ms: 'Rekod ini telah diputuskan oleh orang lain',
  },
  'row.cardTypeNotMade': {
    en: 'The printing branch does not make this card type',
    ms: 'Cawangan cetakan tidak menghasilkan jenis kad ini',
  },
  'row.applicationNoTaken': {
    en: 'Another application already has this application number',
    ms: 'Nombor permohonan ini telah digunakan oleh permohonan lain',
  },
  'row.duplicate': {
    en: 'The application is in the file more than once',
    ms: 'Permohonan ini ada lebih sekali dalam fail',
  },
  'row.cardInPrinter': {
    en: 'The record was corrected, but its card is in the printer. Say there what became of the card, then send the record again',
    ms: 'Rekod telah dibetulkan, tetapi kadnya berada dalam pencetak. Nyatakan di sana apa yang berlaku pada kad, kemudian hantar semula rekod',
  },
  'row.cardWaitsForQc': {
    en: 'The record was corrected, but its card is made and waits for quality check. Reject the card there, then send the record again',
    ms: 'Rekod telah dibetulkan, tetapi kadnya telah dibuat dan menunggu pemeriksaan kualiti. Tolak kad itu di sana, kemudian hantar semula rekod',
  },
  'row.cardPassed': {
    en: 'The record was corrected, but its card has passed quality check. Reject the card manually, then send the record again and have it remade',
    ms: 'Rekod telah dibetulkan, tetapi kadnya telah lulus pemeriksaan kualiti. Tolak kad itu secara manual, kemudian hantar semula rekod dan buat semula kad',
  },
  'row.cardDespatched': {
    en: 'The record was corrected, but its card is despatched. Undespatch and reject the card, then send the record again and have it remade',
    ms: 'Rekod telah dibetulkan, tetapi kadnya telah dihantar. Tarik balik dan tolak kad itu, kemudian hantar semula rekod dan buat semula kad',
  },
  'profile.cardInPrinter': {
    en: 'The employer’s name is being printed on the card. Say at the printer what became of the card first',
    ms: 'Nama majikan sedang dicetak pada kad. Nyatakan dahulu di pencetak apa yang berlaku pada kad itu',
  },
  'profile.cardWaitsForQc': {
    en: 'The employer’s name is printed on the card, which waits for quality check. Reject the card there first',
    ms: 'Nama majikan tertera pada kad yang menunggu pemeriksaan kualiti. Tolak kad itu di sana dahulu',
  },
  'profile.cardPassed': {
    en: 'The employer’s name is printed on the card, which has passed quality check. Reject the card manually first, then have it remade',
    ms: 'Nama majikan tertera pada kad yang telah lulus pemeriksaan kualiti. Tolak kad itu secara manual dahulu, kemudian buat semula kad',
  },
  'profile.despatched': {
    en: 'The card is despatched: its package has the address. Take it back first',
    ms: 'Kad telah dihantar: alamat ada pada bungkusannya. Tarik balik dahulu',
  },
} as const satisfies Messages

import type { Messages } from './messages.ts'

/** Messages of a field, or of a row that was sent: [English, Malay]. */
export const fieldMessages = {
  'field.required': ['This is required', 'Ruangan ini diperlukan'],
  'field.tooLong': ['At most {max} characters', 'Paling banyak {max} aksara'],
  'field.tooShort': ['At least {min} characters', 'Sekurang-kurangnya {min} aksara'],
  'field.invalid': ['This is not valid', 'Ini tidak sah'],
  'field.email': ['This is not a valid email address', 'Alamat e-mel tidak sah'],
  'field.number': ['Enter a number', 'Masukkan nombor'],
  'field.min': ['At least {min}', 'Sekurang-kurangnya {min}'],
  'field.max': ['At most {max}', 'Paling banyak {max}'],
  'field.date': ['This is not a valid date', 'Tarikh tidak sah'],
  'field.coordinates': [
    'Give both latitude and longitude, within Malaysia: latitude {south} to {north}, longitude {west} to {east}',
    'Berikan latitud dan longitud, kedua-duanya dalam Malaysia: latitud {south} hingga {north}, longitud {west} hingga {east}',
  ],
  'field.pattern': ['This is not in the expected form', 'Bentuk tidak seperti yang dijangka'],
  'row.repeated': ['This row stands in the file more than once', 'Baris ini ada lebih sekali dalam fail'],
  'row.unreadable': ['This record is too long or is not a record', 'Rekod ini terlalu panjang atau bukan rekod'],
  'row.nationality': [
    'This is not one of the source countries of the programme',
    'Ini bukan salah satu negara sumber program ini',
  ],
  'row.sector': ['This is not one of the sectors of the programme', 'Ini bukan salah satu sektor program ini'],
  'row.state': ['This is not a state of Malaysia', 'Ini bukan negeri di Malaysia'],
  'row.passport': [
    'The passport number does not have the form of its country',
    'Bentuk nombor pasport tidak sepadan dengan negaranya',
  ],
  'row.postcode': ['The postcode does not belong to the state', 'Poskod ini bukan milik negeri tersebut'],
  'address.city': ['Postcode {postcode} belongs to {cities}', 'Poskod {postcode} ialah poskod {cities}'],
  'row.passExpiry': ['The pass must expire after the sticker date', 'Tarikh tamat pas mesti selepas tarikh pelekat'],
  'row.birthDate': ['The date of birth must be before the sticker date', 'Tarikh lahir mesti sebelum tarikh pelekat'],
  'row.cardTypeNotMade': [
    'The printing branch does not make this card type',
    'Cawangan cetakan tidak menghasilkan jenis kad ini',
  ],
  'row.applicationNoTaken': [
    'Another application already has this application number',
    'Nombor permohonan ini telah digunakan oleh permohonan lain',
  ],
  'row.duplicate': ['The application stands in the file more than once', 'Permohonan ini ada lebih sekali dalam fail'],
  'row.inProduction': [
    'The application differs from the one known, and its card is already in production',
    'Permohonan berbeza daripada yang diketahui, dan kadnya sudah dalam pengeluaran',
  ],
} as const satisfies Messages

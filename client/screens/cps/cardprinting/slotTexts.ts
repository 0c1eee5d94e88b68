/** How a record of the printing list stands, in words. */
export const slotTexts = {
  waiting: ['Waiting', 'Menunggu'],
  printing: ['Printing', 'Mencetak'],
  reading: ['Reading the chip', 'Membaca cip'],
  saving: ['Saving', 'Menyimpan'],
  unsaved: ['Not confirmed', 'Belum disahkan'],
  uncertain: ['Printed or not?', 'Dicetak atau tidak?'],
  inPrinter: ['In the printer', 'Dalam pencetak'],
  failed: ['Not printed', 'Tidak dicetak'],
  printed: ['Printed', 'Dicetak'],
  chipError: ['Chip error', 'Ralat cip'],
  rejected: ['Manual reject', 'Ditolak manual'],
  elsewhere: ['No longer here', 'Tiada lagi di sini'],
  noBlank: [
    'The station holds no blank card of this type. Withdraw cards first.',
    'Stesen ini tiada kad kosong jenis ini. Keluarkan kad dahulu.',
  ],
  uncertainWhy: [
    'It went to the printer at {at}. What became of its card was not saved.',
    'Dihantar ke pencetak pada {at}. Status kadnya belum disimpan.',
  ],
  settle: ['What became of the card …', 'Apa jadi pada kad …'],
  retry: ['Save the status again', 'Simpan status semula'],
  remove: ['Remove {no} from the list', 'Buang {no} daripada senarai'],
  addedBy: ['added by {who}', 'ditambah oleh {who}'],
  sentBy: ['sent to the printer by {who}, {at}', 'dihantar ke pencetak oleh {who}, {at}'],
  printedBy: ['printed by {who}', 'dicetak oleh {who}'],
} as const

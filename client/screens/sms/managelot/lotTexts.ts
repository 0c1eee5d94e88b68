/** Words that the screens of lots share: [English, Malay]. */
export const lotTexts = {
  lotNo: ['Lot number', 'Nombor lot'],
  status: ['Status', 'Status'],
  branch: ['Branch', 'Cawangan'],
  cardType: ['Card type', 'Jenis kad'],
  cards: ['Cards', 'Kad'],
  blank: ['Blank', 'Kosong'],
  inStore: ['In store', 'Dalam stor'],
  serials: ['Serials', 'Nombor siri'],
  startSn: ['First serial', 'Siri pertama'],
  endSn: ['Last serial', 'Siri terakhir'],
  doNo: ['Delivery order', 'Pesanan hantaran'],
  doNumber: ['Delivery order number', 'Nombor pesanan hantaran'],
  contractNo: ['Contract', 'Kontrak'],
  received: ['Received', 'Diterima'],
} as const

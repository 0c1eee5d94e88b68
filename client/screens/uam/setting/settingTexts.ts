/** Words that every table of settings shares; {what} is the row's kind, {name} the row itself. */
export const settingTexts = {
  add: ['New {what}', '{what} baharu'],
  edit: ['{what} {name}', '{what} {name}'],
  save: ['Save', 'Simpan'],
  create: ['Add', 'Tambah'],
  startNew: ['Add another', 'Tambah yang lain'],
  chooseOne: ['None is chosen', 'Tiada yang dipilih'],
  chooseHint: ['Choose one in the table to see and edit it.', 'Pilih satu dalam jadual untuk melihat dan menyuntingnya.'],
  remove: ['Delete', 'Hapuskan'],
  removeTitle: ['Delete {what} {name}?', 'Hapuskan {what} {name}?'],
  removeBody: [
    'It leaves the lists at once. The audit trail keeps it.',
    'Rekod ini dikeluarkan daripada senarai serta-merta. Jejak audit tetap menyimpannya.',
  ],
  history: ['History', 'Sejarah'],
  gone: ['{what} is no longer here', '{what} tiada lagi'],
  goneHint: ['Somebody deleted it, or the address is wrong.', 'Rekod ini telah dihapuskan, atau alamatnya salah.'],
  newer: ['Somebody changed this in the meantime. What you typed is kept here.', 'Rekod ini telah diubah oleh orang lain. Apa yang anda taip dikekalkan di sini.'],
  takeNewer: ['Take the newer one', 'Guna yang terbaharu'],
  import: ['Import', 'Import'],
  workbook: ['The whole table as .xlsx, to edit and import', 'Seluruh jadual sebagai .xlsx, untuk disunting dan diimport'],
  count: ['{n, plural, one {# row} other {# rows}}', '{n} rekod'],
} as const

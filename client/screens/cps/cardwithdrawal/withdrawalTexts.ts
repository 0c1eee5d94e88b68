/** Words that several parts of the screen use. */
export const withdrawalTexts = {
  lot: ['Lot', 'Lot'],
  type: ['Type', 'Jenis'],
  cards: ['Cards', 'Kad'],
  next: ['Next serial', 'Siri seterusnya'],
} as const

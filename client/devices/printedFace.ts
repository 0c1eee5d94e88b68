/** What is printed on a card beside its numbers: as the registry recorded it, never retyped. */
export type PrintedFace = {
  cardType: string
  name: string
  passportNo: string
  nationality: string
  gender: string
  /** YYYY-MM-DD. */
  dateOfBirth: string
  sector: string
  /** YYYY-MM-DD. */
  passExpiry: string
  stickerNo: string | null
  /** What the QR code on the card says; quality check scans it. */
  qrString: string
  /** Where the printer's program gets the image of the print surface; null where none was saved. */
  surfaceUrl: string | null
  /** Where it gets the photograph, 354 x 472 pixels; null where the registry sent none. */
  photoUrl: string | null
}

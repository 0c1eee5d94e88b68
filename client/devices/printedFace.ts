/** What is printed on a card besides its numbers, as the registry recorded it, never retyped. */
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
  /** The content of the card's QR code, which quality check scans. */
  qrString: string
  /**
   * The address of the print surface's image, for the printer's program; null if none was saved.
   */
  surfaceUrl: string | null
  /** The address of the photograph, 354 x 472 pixels; null if the registry sent none. */
  photoUrl: string | null
}

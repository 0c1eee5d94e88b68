import { faceLayout, type FaceLayout } from './faceLayout.ts'

type Look = { title: string; english: string; colour: string }

/**
 * Returns the initial layout of every card type: photo and holder on the front, pass and QR code on
 * the back.
 */
export function standardFace({ title, english, colour }: Look): FaceLayout {
  const white = '#ffffff'
  return faceLayout.parse({
    front: [
      { kind: 'band', x: 0, y: 0, width: 85.6, height: 11, colour },
      {
        kind: 'words',
        words: title,
        x: 4,
        y: 1.6,
        width: 77.6,
        size: 11,
        bold: true,
        colour: white,
      },
      { kind: 'words', words: english, x: 4, y: 6.6, width: 77.6, size: 6, colour: white },
      { kind: 'photo', x: 4, y: 14, width: 24, height: 30 },
      { kind: 'field', field: 'name', x: 31, y: 13.4, width: 51, size: 9, bold: true, lines: 2 },
      { kind: 'field', field: 'passportNo', x: 31, y: 25, width: 25, size: 8, bold: true },
      { kind: 'field', field: 'nationality', x: 57, y: 25, width: 25, size: 8 },
      { kind: 'field', field: 'dateOfBirth', x: 31, y: 32.4, width: 25, size: 8 },
      { kind: 'field', field: 'gender', x: 57, y: 32.4, width: 25, size: 8 },
      { kind: 'field', field: 'passExpiry', x: 31, y: 39.8, width: 25, size: 8, bold: true },
      { kind: 'field', field: 'stickerNo', x: 57, y: 39.8, width: 25, size: 8 },
      { kind: 'field', field: 'applicationNo', label: false, x: 4, y: 46.6, width: 40, size: 7 },
      { kind: 'band', x: 0, y: 51, width: 85.6, height: 2.98, colour },
    ],
    back: [
      { kind: 'qr', x: 54, y: 4, size: 28 },
      { kind: 'field', field: 'cardType', x: 4, y: 5, width: 48, size: 8, bold: true },
      { kind: 'field', field: 'employerName', x: 4, y: 13, width: 48, size: 8, lines: 2 },
      { kind: 'field', field: 'sector', x: 4, y: 24.6, width: 24, size: 7 },
      { kind: 'field', field: 'subsector', x: 29, y: 24.6, width: 24, size: 7 },
      {
        kind: 'words',
        words: 'Kad ini kekal hak milik pengeluarnya. Jika dijumpai, sila pulangkan.',
        x: 4,
        y: 41,
        width: 77,
        size: 6,
      },
      {
        kind: 'words',
        words: 'This card remains the property of its issuer. If found, please return it.',
        x: 4,
        y: 44.4,
        width: 77,
        size: 6,
      },
    ],
  })
}

/** Returns the look for a card type without a layout of its own. */
export const plainLook = (description: string): Look => ({
  title: description.toUpperCase(),
  english: 'Identity card',
  colour: '#1f4b99',
})

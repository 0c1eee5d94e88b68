import type { Words } from '#domain/words.ts'

/** The sticker types that an application requests, as reports word them. */
export const stickerTypes = {
  ePassNew: { en: 'Sticker/EPass (New)', ms: 'Pelekat/EPass (Baharu)' },
  ePassRenewal: { en: 'EPass (Renewal)', ms: 'EPass (Pembaharuan)' },
} as const satisfies Record<string, Words>

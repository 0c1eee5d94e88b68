import type { Words } from '#domain/words.ts'

/** What an application asks for, as reports word it. */
export const stickerTypes = {
  ePassNew: { en: 'Sticker/EPass (New)', ms: 'Pelekat/EPass (Baharu)' },
  ePassRenewal: { en: 'EPass (Renewal)', ms: 'EPass (Pembaharuan)' },
} as const satisfies Record<string, Words>

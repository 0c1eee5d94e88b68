import type { Words } from '#domain/words.ts'
import type { CollectorRelation, IdentityDocument } from './handover.ts'

export const collectorNames: Record<CollectorRelation, Words> = {
  holder: { en: 'Holder of the card', ms: 'Pemegang kad' },
  representative: { en: 'Employer’s representative', ms: 'Wakil majikan' },
}

export const identityDocumentNames: Record<IdentityDocument, Words> = {
  myKad: { en: 'MyKad', ms: 'MyKad' },
  passport: { en: 'Passport', ms: 'Pasport' },
  authorisationLetter: {
    en: 'Letter of authorisation with MyKad or passport',
    ms: 'Surat kuasa dengan MyKad atau pasport',
  },
}

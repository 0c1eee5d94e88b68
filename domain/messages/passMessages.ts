import type { Messages } from './messages.ts'

/** Refusals of the pass settings. */
export const passMessages = {
  'pass.noRule': {
    en: 'No pass rule says who is issued {cardType} on {date}',
    ms: 'Tiada peraturan pas yang menyatakan siapa diberi {cardType} pada {date}',
  },
  'pass.nationality': {
    en: '{cardType} is not issued to nationals of {country}',
    ms: '{cardType} tidak dikeluarkan kepada warganegara {country}',
  },
  'pass.passport': {
    en: 'With {cardType} a passport number of {country} looks like: {examples}',
    ms: 'Bagi {cardType}, nombor pasport {country} berbentuk seperti: {examples}',
  },
  'pass.sector': {
    en: '{cardType} is not issued for this sector, but for: {sectors}',
    ms: '{cardType} tidak dikeluarkan untuk sektor ini, tetapi untuk: {sectors}',
  },
  'pass.sectorRequired': { en: '{cardType} needs a sector', ms: '{cardType} memerlukan sektor' },
  'pass.sectorUnused': {
    en: '{cardType} has no sector: leave it empty',
    ms: '{cardType} tidak mempunyai sektor: biarkan kosong',
  },
  'pass.employerRequired': {
    en: '{cardType} needs an employer',
    ms: '{cardType} memerlukan majikan',
  },
  'pass.employerUnused': {
    en: '{cardType} has no employer: leave it empty',
    ms: '{cardType} tidak mempunyai majikan: biarkan kosong',
  },
  'pass.patternForm': {
    en: 'Write @ for a letter, # for a digit, * for either, and {n} or {n,m} for how many, as in @{1,2}#{7}; at most 20 characters in all',
    ms: 'Tulis @ untuk huruf, # untuk digit, * untuk mana-mana, dan {n} atau {n,m} untuk bilangannya, seperti @{1,2}#{7}; paling banyak 20 aksara',
  },
  'pass.ruleNotFound': {
    en: 'This pass rule was not found',
    ms: 'Peraturan pas ini tidak dijumpai',
  },
  'pass.nationalityNotFound': {
    en: 'This nationality was not found',
    ms: 'Kewarganegaraan ini tidak dijumpai',
  },
  'pass.sectorNotFound': { en: 'This sector was not found', ms: 'Sektor ini tidak dijumpai' },
} as const satisfies Messages

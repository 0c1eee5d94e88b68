import type { Locale } from '#domain/problems.ts'

const kinds: Record<string, Record<Locale, string>> = {
  User: { en: 'User', ms: 'Pengguna' },
  Branch: { en: 'Branch', ms: 'Cawangan' },
  BranchType: { en: 'Branch type', ms: 'Jenis cawangan' },
  BranchCardType: { en: 'Branch card type', ms: 'Jenis kad cawangan' },
  CardType: { en: 'Card type', ms: 'Jenis kad' },
  CardThreshold: { en: 'Card threshold', ms: 'Ambang kad' },
  Ppid: { en: 'PPID', ms: 'PPID' },
  Bag: { en: 'Bag', ms: 'Beg' },
  Station: { en: 'Station', ms: 'Stesen' },
  QcStatusCode: { en: 'QC status code', ms: 'Kod status QC' },
  Import: { en: 'Import', ms: 'Import' },
}

/** A subject of the audit trail ("Bag:12") as people say it. */
export function subjectWords(subject: string, locale: Locale): string {
  const [kind = '', ...key] = subject.split(':')
  return `${kinds[kind]?.[locale] ?? kind} ${key.join(':')}`
}

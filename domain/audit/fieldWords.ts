import type { Words } from '#domain/words.ts'
import { settingFields } from './settingFields.ts'
import { workFields } from './workFields.ts'

/** What people call the fields that steps of the audit trail name, whatever record they are of. */
export const fieldNames: Readonly<Record<string, Words>> = { ...settingFields, ...workFields }

/** What a field is called in one kind of record, where it is called otherwise elsewhere: by GraphQL's name of the kind. */
const ofKind: Readonly<Record<string, Words>> = {
  'Branch.code': { en: 'Branch code', ms: 'Kod cawangan' },
  'BranchType.name': { en: 'Branch type', ms: 'Jenis cawangan' },
  'CardType.code': { en: 'Card type', ms: 'Jenis kad' },
}

/** What a field of a kind of record is called; null where it has no words. */
export function fieldWords(kind: string, field: string): Words | null {
  const own = `${kind}.${field}`
  if (Object.hasOwn(ofKind, own)) return ofKind[own]!
  return Object.hasOwn(fieldNames, field) ? fieldNames[field]! : null
}

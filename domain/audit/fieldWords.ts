import { ownValue, type Words } from '#domain/words.ts'
import { settingFields } from './settingFields.ts'
import { workFields } from './workFields.ts'

/** The displayed names of the fields in steps of the audit trail, for records of any kind. */
export const fieldNames: Readonly<Record<string, Words>> = { ...settingFields, ...workFields }

/**
 * The displayed name of a field in one kind of record if it differs from other kinds, by GraphQL's
 * name of the kind.
 */
const ofKind: Readonly<Record<string, Words>> = {
  'Branch.code': { en: 'Branch code', ms: 'Kod cawangan' },
  'BranchType.name': { en: 'Branch type', ms: 'Jenis cawangan' },
  'CardType.code': { en: 'Card type', ms: 'Jenis kad' },
}

/** Returns the displayed name of a field of a kind of record, or null if it has none. */
export function fieldWords(kind: string, field: string): Words | null {
  return ownValue(ofKind, `${kind}.${field}`) ?? ownValue(fieldNames, field) ?? null
}

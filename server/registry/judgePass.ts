import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import {
  isWorkPass,
  keptSector,
  passDoubts,
  passProblemsOf,
  type PassFacts,
} from '#domain/pass/passRules.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'
import type { RegistryMasters } from './registryMasters.ts'

function settingsOf({ cardTypes, passes }: RegistryMasters, { cardtype }: RegistryRecord) {
  const cardTypeId = cardTypes.get(cardtype)
  return cardTypeId === undefined ? undefined : passes.get(cardTypeId)
}

/** Returns the record with its sector in the spelling of its card type's list. */
export function keptRecord(masters: RegistryMasters, record: RegistryRecord): RegistryRecord {
  const settings = settingsOf(masters, record)
  return settings ? { ...record, sector: keptSector(settings, record) } : record
}

const factsOf = (application: Application): PassFacts => ({
  nationality: application.nationality,
  passportno: application.passportNo,
  sector: application.sector,
  employername: application.employerName,
  stickerdate: dayOfColumn(application.stickerDate),
})

/** Returns whether the record is for a work pass on its sticker date. */
export function isForWork(masters: RegistryMasters, record: RegistryRecord): boolean {
  const settings = settingsOf(masters, record)
  return settings !== undefined && isWorkPass(settings, record.stickerdate)
}

/**
 * Returns why the pass settings allow no card; an unknown card type is checked elsewhere. For a
 * known application only the record's changes are checked again: what was issued stays issued,
 * however often the registry repeats it.
 */
export function passRefusals(
  masters: RegistryMasters,
  record: RegistryRecord,
  known?: Application,
): FieldProblem[] {
  const settings = settingsOf(masters, record)
  if (!settings) return []
  const before =
    known && known.cardTypeId === masters.cardTypes.get(record.cardtype) ? factsOf(known) : null
  const changes = (field: keyof PassFacts) => before === null || before[field] !== record[field]
  return passProblemsOf(
    passDoubts(settings, record).filter(({ field, beside }) => [field, ...beside].some(changes)),
  )
}

/** Keeps the first problem of each field. */
export function oneAField(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, i) => problems.findIndex((other) => other.path === path) === i)
}

import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import type { ErasureMarks } from '#domain/retention/kinds.ts'
import type { Application } from '#generated/prisma/client.ts'
import { registryValuesOf } from '#server/production/applications/registryValues.ts'
import { recordHash } from './recordHash.ts'

/**
 * The registry's part of an application; the product owns the rest of the row (QR string, time of
 * receipt, erasure).
 */
export type RegistryApplication = Omit<
  Application,
  'qrString' | 'receivedAt' | 'registryValues' | keyof ErasureMarks
>
export type RegistryColumn = keyof RegistryApplication

/** Returns the registry's record as the application's columns. */
export function applicationOf(record: RegistryRecord, cardTypeId: number): RegistryApplication {
  return {
    applId: record.applid,
    applicationNo: record.applicationno,
    cardTypeId,
    stickerType: record.stickertype,
    passType: record.passtype,
    passportNo: record.passportno,
    name: record.name,
    gender: record.gender,
    nationality: record.nationality,
    dateOfBirth: new Date(record.dob),
    sector: record.sector,
    subsector: record.subsector,
    referenceNo: record.referenceno,
    employerKind: record.employertype,
    employerName: record.employername,
    employerNo: record.employerno,
    rocNo: record.rocno,
    phone: record.phone,
    address1: record.address1,
    address2: record.address2,
    address3: record.address3,
    address4: record.address4,
    postcode: record.postcode,
    city: record.city,
    state: record.state,
    stickerNo: record.stickerno,
    stickerDate: new Date(record.stickerdate),
    passExpiry: new Date(record.passexpiry),
    branchCode: record.printingbranch,
    collectionBranchCode: record.collectionbranch,
    deliveryMethod: record.deliverymethod,
    receivedByImmigrationAt:
      record.receivedbyimmigration === null ? null : new Date(record.receivedbyimmigration),
    recordHash: recordHash(record),
  }
}

/**
 * Returns the columns that the registry corrects, without the digest itself: those whose registry
 * value differs both from its previous one and from the stored one. Staff's changes stay as long as
 * the registry only repeats its value.
 */
export function correctedColumns(stored: Application, sent: RegistryApplication): RegistryColumn[] {
  const said: RegistryApplication = { ...stored, ...registryValuesOf(stored) }
  const columns = (Object.keys(sent) as RegistryColumn[]).filter(
    (column) => column !== 'recordHash',
  )
  return columns.filter(
    (column) => !same(said[column], sent[column]) && !same(stored[column], sent[column]),
  )
}

function same(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b
}
